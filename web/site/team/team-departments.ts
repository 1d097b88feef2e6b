import { TEAM_RANKS, type TeamRank } from '#contract/text/labels.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { TeamMember } from '#contract/entities/team-member.ts';
import type { Read } from '#contract/languages/translated.ts';
import { matches } from '#contract/text/search.ts';

export type PublicMember = PublicDocument<TeamMember>;

export interface Department extends Read {
  name: string;
  /** Its name as it was written. */
  written: string;
  members: PublicMember[];
}

const seniority = new Map<TeamRank, number>(TEAM_RANKS.map((rank, index) => [rank, index]));

/**
 * The team by department, in the order in which the departments first appear, the most senior members first; members
 * of one rank keep the order that staff gave. A department is known by its name as it was written, and shown as the
 * first member has it that has a translation. A query filters by name, role and department.
 */
export function teamDepartments(team: readonly PublicMember[], query = ''): Department[] {
  const departments = new Map<string, Department>();
  for (const member of team) {
    const { department: name, written = name, translated } = member;
    const isTranslated = translated?.includes('department');
    const department = departments.get(written) ?? { name, written, members: [] };
    departments.set(
      written,
      isTranslated && !department.translated ? { ...department, name, translated } : department,
    );
    department.members.push(member);
  }
  const isFound = (name: string) => (member: PublicMember) => matches(query, member.name, member.role, name);
  return [...departments.values()]
    .map((department) => ({
      ...department,
      members: department.members
        .filter(isFound(department.name))
        .sort((a, b) => seniority.get(a.rank)! - seniority.get(b.rank)!),
    }))
    .filter(({ members }) => members.length > 0);
}
