import { teamRankLabels } from '#contract/text/labels.ts';
import { Initials } from '#web/site/ui/initials.tsx';
import { OutLinks } from '#web/site/ui/out-links.tsx';
import { Picture } from '#web/shared/ui/picture.tsx';
import type { PublicMember } from './team-departments.ts';

/** Everybody has a rank; it is said where it sets somebody apart. */
const isLeading = (rank: PublicMember['rank']) => rank !== 'member';

export function MemberCard({ member, hue }: { member: PublicMember; hue: number }) {
  const { id, name, role, rank, photo, links } = member;
  return (
    <article>
      <div className="portrait">
        {photo ? (
          <Picture
            picture={photo}
            sizes="(min-width: 64rem) 14rem, 50vw"
            className="size-full object-cover"
          />
        ) : (
          <Initials id={id} name={name} hue={hue} className="size-full" />
        )}
      </div>
      {isLeading(rank) && <p className="member-rank">{teamRankLabels[rank]}</p>}
      <h3 className={`font-semibold leading-snug ${isLeading(rank) ? '' : 'mt-4'}`}>{name}</h3>
      <p className="mt-1 text-[0.9375rem] leading-snug text-muted">{role}</p>
      <OutLinks links={links} of={name} />
    </article>
  );
}
