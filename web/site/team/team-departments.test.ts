import { describe, expect, it } from 'vitest';
import type { TeamRank } from '#contract/text/labels.ts';
import { type PublicMember, teamDepartments } from './team-departments.ts';

const member = (name: string, department: string, rank: TeamRank, role = 'Helper'): PublicMember => ({
  id: name.toLowerCase(),
  updatedAt: '2026-03-12T08:00:00.000Z',
  name,
  role,
  department,
  rank,
  links: [],
  order: 0,
});

const team = [
  member('Wasim', 'Production', 'member', 'Stage, and the ladder'),
  member('Nandini', 'Core', 'core', 'Festival convenor'),
  member('Vedant', 'Production', 'cohead', 'Light'),
  member('Harini', 'Production', 'cohead', 'Sound'),
  member('Gurleen', 'Production', 'head', 'Head of production'),
];

describe('teamDepartments', () => {
  it('keeps the departments’ order and puts heads before co-heads before members', () => {
    expect(teamDepartments(team).map(({ name, members }) => [name, members.map((one) => one.name)])).toEqual([
      ['Production', ['Gurleen', 'Vedant', 'Harini', 'Wasim']],
      ['Core', ['Nandini']],
    ]);
  });
});

describe('a query', () => {
  const names = (query: string) =>
    teamDepartments(team, query).flatMap(({ members }) => members.map(({ name }) => name));

  it('finds by department, forgives a slip, and searches roles too', () => {
    expect(names('production')).toHaveLength(4);
    expect(names('gurlen')).toEqual(['Gurleen']);
    expect(names('laddre')).toEqual(['Wasim']);
    expect(names('zzz')).toEqual([]);
  });
});
