import { describe, expect, test } from 'vitest';
import { type Actor, canGiveRole, ROLES, type Role, type UserAction, userRefusal } from './access.ts';

const actor = (role: Role, id = 'me'): Actor => ({ id, name: id, role });
const target = (role: Role, id = 'other', active = true) => ({ id, role, active });
const two = { activeOwners: 2 };
const ACTIONS: UserAction[] = [
  'rename',
  'set-role',
  'suspend',
  'activate',
  'approve',
  'reset-second-factor',
  'revoke-sessions',
  'delete',
];

describe('userRefusal', () => {
  test.each(['editor', 'results', 'support'] as const)('%s manages nobody', (role) => {
    for (const action of ACTIONS)
      expect(userRefusal(actor(role), action, target('support'), two)).toBe('not-a-manager');
    expect(userRefusal(null, 'rename', target('support'), two)).toBe('not-a-manager');
  });

  test('an administrator does everything but touch owners', () => {
    for (const action of ACTIONS) {
      expect(userRefusal(actor('admin'), action, target('editor'), two)).toBeUndefined();
      expect(userRefusal(actor('admin'), action, target('owner'), two)).toBe('owners-only');
    }
    expect(userRefusal(actor('admin'), 'set-role', target('editor'), { ...two, role: 'owner' })).toBe(
      'owners-only',
    );
    expect(
      userRefusal(actor('admin'), 'set-role', target('editor'), { ...two, role: 'admin' }),
    ).toBeUndefined();
  });

  test('nobody raises, suspends, rescues or deletes themselves, but may rename themselves', () => {
    for (const role of ['admin', 'owner'] as const) {
      const self = target(role, 'me');
      for (const action of ['set-role', 'suspend', 'approve', 'reset-second-factor', 'delete'] as const) {
        expect(userRefusal(actor(role), action, self, { ...two, role: 'editor' })).toBe('not-oneself');
      }
      expect(userRefusal(actor(role), 'rename', self, two)).toBeUndefined();
      expect(userRefusal(actor(role), 'revoke-sessions', self, two)).toBeUndefined();
    }
  });

  test('the last owner who can sign in stays', () => {
    const one = { activeOwners: 1 };
    expect(userRefusal(actor('owner'), 'delete', target('owner'), one)).toBe('last-owner');
    expect(userRefusal(actor('owner'), 'suspend', target('owner'), one)).toBe('last-owner');
    expect(userRefusal(actor('owner'), 'set-role', target('owner'), { ...one, role: 'admin' })).toBe(
      'last-owner',
    );
    expect(userRefusal(actor('owner'), 'delete', target('owner', 'other', false), one)).toBeUndefined();
    expect(userRefusal(actor('owner'), 'delete', target('owner'), two)).toBeUndefined();
  });

  test('whoever has handed the festival on changes no other owner', () => {
    const leaving = { ...two, isLeaving: true };
    for (const action of ['set-role', 'suspend', 'delete', 'revoke-sessions'] as const)
      expect(userRefusal(actor('owner'), action, target('owner'), leaving)).toBe('leaving');
    expect(userRefusal(actor('owner'), 'delete', target('editor'), leaving)).toBeUndefined();
  });
});

test('only an owner makes owners', () => {
  for (const role of ROLES) {
    expect(canGiveRole(actor('owner'), role)).toBe(true);
    expect(canGiveRole(actor('admin'), role)).toBe(role !== 'owner');
    expect(canGiveRole(actor('editor'), role)).toBe(false);
  }
});
