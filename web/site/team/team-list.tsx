import { plural, t } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';
import { teamRankLabels } from '#contract/text/labels.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { Icon, type IconName } from '#web/shared/ui/icon.tsx';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { OutLinks } from '#web/site/ui/out-links.tsx';
import type { Department, PublicMember } from './team-departments.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { inId } from '#web/shared/page/in-id.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import type { ReactNode } from 'react';

export function TeamList({ departments }: { departments: readonly Department[] }) {
  const langOf = useLangOf();
  return departments.map((department, index) => {
    const { name, written, members } = department;
    const headingId = `department-${inId(written)}`;
    return (
      <BelowFold
        key={written}
        aria-labelledby={headingId}
        className={index > 0 ? 'mt-[clamp(3.5rem,6vw,5.5rem)]' : ''}
      >
        <div
          className={`grid gap-x-10 gap-y-7 heading-columns ${index > 0 ? 'border-t border-line pt-[clamp(2.5rem,4vw,3.5rem)]' : ''}`}
        >
          <h2 id={headingId} className="md:sticky md:top-[calc(var(--top)+2rem)] md:self-start">
            <span dir="auto" lang={langOf(department, 'department')} className="headline headline-item block">
              {name}
            </span>
            <span className="mt-1 block text-[0.9375rem] text-muted">
              {plural(members.length, '{n} person', '{n} people')}
            </span>
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-[clamp(1rem,2vw,1.5rem)] gap-y-10 lg:grid-cols-5">
            {members.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        </div>
      </BelowFold>
    );
  });
}

function MemberCard({ member }: { member: PublicMember }) {
  const langOf = useLangOf();
  const { id, name, role, rank, photo, email, phone, links } = member;
  const quoting = (words: string) => <Quoting texts={[[name, langOf(member, 'name')]]}>{words}</Quoting>;
  // A plain member's rank is not shown.
  const isLeading = rank !== 'member';
  return (
    <article>
      <div className="aspect-square overflow-hidden rounded-card bg-lifted">
        <Art
          id={id}
          subject="person"
          picture={photo}
          file={paths.memberArt(id)}
          sizes="(min-width: 64rem) 14rem, 50vw"
        />
      </div>
      {isLeading && (
        <p className="mt-4 mb-[0.2rem] text-[0.8125rem] tracking-[0.1em] text-gold uppercase">
          {teamRankLabels[rank]}
        </p>
      )}
      <h3 lang={langOf(member, 'name')} className={`font-semibold leading-snug ${isLeading ? '' : 'mt-4'}`}>
        {name}
      </h3>
      <p lang={langOf(member, 'role')} className="mt-1 text-[0.9375rem] leading-snug text-muted">
        {role}
      </p>
      {(phone || email) && (
        <p className="mt-1 flex flex-wrap gap-x-2">
          {phone && (
            <Reach
              to={`tel:${phone.replace(/[^\d+]/g, '')}`}
              icon="phone"
              words={quoting(t('Call {name}', { name }))}
            />
          )}
          {email && (
            <Reach to={`mailto:${email}`} icon="mail" words={quoting(t('Write to {name}', { name }))} />
          )}
        </p>
      )}
      <OutLinks links={links} of={member} />
    </article>
  );
}

const Reach = ({ to, icon, words }: { to: string; icon: IconName; words: ReactNode }) => (
  <a href={to} className="-ms-3 grid size-11 place-items-center text-gold hover:text-text">
    <Icon name={icon} className="size-5" />
    <span className="sr-only">{words}</span>
  </a>
);
