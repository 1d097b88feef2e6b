import { describe, expect, it } from 'vitest';
import { type Role, ROLES } from '#contract/api/access.ts';
import { destinationsFor, furtherScreensFor, refusedScreen, screensFor } from './screens.ts';

const actor = (role: Role) => ({ id: 'u1', name: 'Asha', role });
const labels = (role: Role) => screensFor(actor(role)).map(({ label }) => label);

describe('what each role is offered', () => {
  const all = [
    'Dashboard',
    'Portal Users',
    'Announcement',
    'Events',
    'Blog',
    'Leaderboard',
    'Contact Inquiry',
  ];
  it.each<[Role, string[]]>([
    ['owner', all],
    ['admin', all],
    ['editor', ['Dashboard', 'Announcement', 'Events', 'Blog']],
    ['results', ['Dashboard', 'Leaderboard']],
    ['support', ['Dashboard', 'Contact Inquiry']],
  ])('%s', (role, offered) => {
    expect(labels(role)).toEqual(offered);
  });
});

describe('what is beyond the sidebar', () => {
  it('is offered to those who may write it', () => {
    expect(furtherScreensFor(actor('editor')).map(({ label }) => label)).toEqual([
      'Sponsors',
      'Team',
      'Speakers',
      'Conclave sessions',
      'Venues',
      'Site content',
      'Media',
      'Activity',
      'Privacy',
    ]);
    expect(furtherScreensFor(actor('support')).map(({ label }) => label)).toEqual(['Activity', 'Privacy']);
    expect(destinationsFor(actor('results')).map(({ label }) => label)).toEqual([
      'Dashboard',
      'Leaderboard',
      'Activity',
      'Privacy',
      'Publish a result',
    ]);
  });

  it('is refused to the others', () => {
    expect(refusedScreen(actor('support'), '/admin-panel/venues/lawn')?.label).toBe('Venues');
  });
});

describe('a screen opened by its address', () => {
  it('is refused with everything below it', () => {
    for (const path of [
      '/admin-panel/user',
      '/admin-panel/user/',
      '/admin-panel/user/u2',
      '/admin-panel/blog/new',
    ]) {
      expect(refusedScreen(actor('support'), path)?.label).toBeDefined();
    }
    expect(refusedScreen(actor('support'), '/admin-panel/contact-inquiry')).toBeUndefined();
  });

  it('is open when it is one’s own account', () => {
    for (const role of ROLES) expect(refusedScreen(actor(role), '/admin-panel/user/u1')).toBeUndefined();
  });

  it('does not take one name for the start of another', () => {
    expect(refusedScreen(actor('support'), '/admin-panel/users-guide')).toBeUndefined();
  });
});
