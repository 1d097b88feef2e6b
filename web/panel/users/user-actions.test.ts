import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/api/access.ts';
import type { UserView } from '#contract/api/users.ts';
import { actionsFor } from './user-actions.ts';

const actor = (role: Role) => ({ id: 'me', name: 'Me', role });
const user = (fields: Partial<UserView>): UserView => ({
  id: 'other',
  name: 'Other',
  email: 'other@example.org',
  emailVerified: true,
  role: 'editor',
  active: true,
  state: 'active',
  photo: null,
  secondFactor: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignInAt: null,
  ...fields,
});
const offered = (role: Role, fields: Partial<UserView>, activeOwners = 2) =>
  actionsFor(actor(role), user(fields), activeOwners).map(({ action }) => action);

describe('what is offered to do to an account', () => {
  it('is everything that makes sense for its state', () => {
    expect(offered('admin', {})).toEqual([
      'revoke-sessions',
      'reset-second-factor',
      'suspend',
      'delete',
      'erase',
    ]);
    expect(offered('admin', { state: 'suspended', active: false, secondFactor: false })).toEqual([
      'activate',
      'delete',
      'erase',
    ]);
    expect(offered('admin', { state: 'waiting', active: false, secondFactor: false })).toEqual([
      'delete',
      'erase',
    ]);
  });

  it('is nothing to an owner, unless by an owner', () => {
    expect(offered('admin', { role: 'owner' })).toEqual([]);
    expect(offered('owner', { role: 'owner' })).toContain('delete');
    expect(offered('owner', { role: 'owner' }, 1)).toEqual(['revoke-sessions', 'reset-second-factor']);
  });

  it('leaves one’s own account to its own screen', () => {
    expect(offered('owner', { id: 'me', role: 'owner' })).toEqual(['revoke-sessions']);
  });

  it('is nothing at all for those who do not manage accounts', () => {
    for (const role of ['editor', 'results', 'support'] as const) expect(offered(role, {})).toEqual([]);
  });
});
