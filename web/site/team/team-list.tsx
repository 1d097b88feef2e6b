import { BelowFold } from '#web/site/ui/below-fold.tsx';
import { MemberCard } from './member-card.tsx';
import type { Department } from './team-departments.ts';

export function TeamList({ departments }: { departments: readonly Department[] }) {
  return departments.map(({ name, hue, members }) => {
    const headingId = `department-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
    return (
      <BelowFold key={name} aria-labelledby={headingId} className="department">
        <h2 id={headingId}>
          <span className="headline headline-item block">{name}</span>
          <span className="mt-1 block text-[0.9375rem] text-muted">
            {members.length === 1 ? '1 person' : `${members.length} people`}
          </span>
        </h2>
        <ul className="member-grid">
          {members.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} hue={hue} />
            </li>
          ))}
        </ul>
      </BelowFold>
    );
  });
}
