import { TEAM_RANKS, type TeamRank } from '#contract/text/labels.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { TeamMember } from '#contract/entities/team-member.ts';
import { matches } from '#contract/text/search.ts';

export type PublicMember = PublicDocument<TeamMember>;

export interface Department {
  name: string;
  members: PublicMember[];
}

const seniority = new Map<TeamRank, number>(TEAM_RANKS.map((rank, index) => [rank, index]));

/**
 * The team by department, in the order in which the departments first appear, the most senior members first; members
 * of one rank keep the order that staff gave. A query filters by name, role and department.
 */
export function teamDepartments(team: readonly PublicMember[], query = ''): Department[] {
  const departments = new Map<string, Department>();
  for (const member of team) {
    const name = member.department;
    const department = departments.get(name) ?? { name, members: [] };
    departments.set(name, department);
    if (matches(query, member.name, member.role, name)) department.members.push(member);
  }
  const found = [...departments.values()].filter(({ members }) => members.length > 0);
  for (const { members } of found) {
    members.sort((a, b) => seniority.get(a.rank)! - seniority.get(b.rank)!);
  }
  return found;
}
