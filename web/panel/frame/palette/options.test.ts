import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/api/access.ts';
import type { FindAnswer } from '#contract/api/find.ts';
import { destinationsFor } from '../screens.ts';
import { askedFor, optionsFor } from './options.ts';

const actor = (role: Role) => ({ id: 'u1', name: 'Asha', role });
const rangoli: FindAnswer = {
  found: [{ collection: 'events', id: 'rangoli', title: 'Rangoli', status: 'published' }],
  boardId: 'houses',
};
const labels = (typed: string, role: Role, answer?: FindAnswer) =>
  optionsFor(typed, destinationsFor(actor(role)), actor(role), answer).map(({ label }) => label);

describe('the palette', () => {
  it('takes an action and a name apart', () => {
    expect(askedFor('delay rangoli').name).toBe('rangoli');
    expect(askedFor('delay').name).toBe('delay');
    expect(askedFor(' Battle of Bands ').name).toBe('Battle of Bands');
  });

  it('offers the action that the words name, first', () => {
    expect(labels('delay rangoli', 'editor', rangoli)[0]).toBe('Delay, move or cancel “Rangoli”');
    expect(labels('result rangoli', 'results', rangoli)[0]).toBe('Enter the result of “Rangoli”');
    expect(labels('announce rangoli', 'editor', rangoli)[0]).toBe('Announce something about “Rangoli”');
  });

  it('offers nothing that the role may not do', () => {
    expect(labels('delay rangoli', 'results', rangoli)).toEqual(['Rangoli']);
    expect(labels('rangoli', 'results', rangoli)).toEqual(['Rangoli', 'Enter the result of “Rangoli”']);
    expect(labels('invite', 'editor')).toEqual([]);
  });

  it('finds screens and actions by the words that people use', () => {
    expect(labels('invite', 'owner')[0]).toBe('Invite somebody');
    expect(labels('announce', 'editor')).toContain('New announcement');
    expect(labels('result', 'results')).toContain('Publish a result');
    expect(labels('roles', 'owner')).toContain('Portal Users');
    expect(labels('', 'support')).toContain('Contact Inquiry');
  });
});
