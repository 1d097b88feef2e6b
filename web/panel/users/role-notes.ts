import type { Role } from '#contract/api/access.ts';

/** What each role is for, in the words of whoever gives it. */
export const roleNotes: Record<Role, string> = {
  owner: 'Everything, and the only one who can touch other owners.',
  admin: 'Everything but owners.',
  editor: 'Announcements, events, blog and the content of the site.',
  results: 'Leaderboards and results.',
  support: 'Contact inquiries.',
};
