import type { z } from 'zod';
import { announcementSchema } from '#contract/entities/announcement.ts';
import { blogSchema } from '#contract/entities/blog.ts';
import { contactInquirySchema } from '#contract/entities/contact-inquiry.ts';
import { eventSchema } from '#contract/entities/event.ts';
import { leaderboardSchema } from '#contract/entities/leaderboard.ts';
import { resultSchema } from '#contract/entities/result.ts';
import { sessionSchema } from '#contract/entities/session.ts';
import { siteSchema } from '#contract/entities/site.ts';
import { speakerSchema } from '#contract/entities/speaker.ts';
import { sponsorSchema } from '#contract/entities/sponsor.ts';
import { teamMemberSchema } from '#contract/entities/team-member.ts';
import { userPatchSchema } from '#contract/api/users.ts';
import { venueSchema } from '#contract/entities/venue.ts';

/** For tests: the least that each entity asks for, and what it says when it gets less. */
export type Fields = Record<string, unknown>;
export const earlier = '2026-03-12T17:30:00.000Z';
export const later = '2026-03-12T19:00:00.000Z';
export const session = { startAt: earlier, endAt: later, venueId: 'lawn' };
export const contingent = { id: 'neem', name: 'Neem House', colour: '#88CC66' };
export const placement = { place: 1, contingentId: 'neem', points: 25 };
export const adjustment = { contingentId: 'neem', points: -5, reason: 'Left the stage dirty' };
export const tier = { label: 'Title', rank: 1 };

const schemas = {
  announcement: announcementSchema,
  blog: blogSchema,
  inquiry: contactInquirySchema,
  event: eventSchema,
  leaderboard: leaderboardSchema,
  result: resultSchema,
  session: sessionSchema,
  site: siteSchema,
  speaker: speakerSchema,
  sponsor: sponsorSchema,
  member: teamMemberSchema,
  user: userPatchSchema.required(),
  venue: venueSchema,
} satisfies Record<string, z.ZodType>;
export type Entity = keyof typeof schemas;

export const minimal: Record<Entity, Fields> = {
  announcement: { title: 'Hello', body: 'Come', severity: 'info', status: 'draft', publishAt: earlier },
  blog: { title: 'A night', description: 'In short', date: earlier, content: '<p>Long</p>' },
  inquiry: {
    name: 'Asha',
    email: 'asha@example.org',
    phone: '+91 98000 00000',
    message: 'Is there parking?',
  },
  event: {
    title: 'Chess',
    slug: 'chess',
    summary: 'Boards',
    description: '<p>Boards</p>',
    category: 'sports',
    sessions: [session],
  },
  leaderboard: { title: 'Houses' },
  result: { leaderboardId: 'houses', eventId: 'chess', placements: [placement] },
  session: { title: 'Opening', startAt: earlier, endAt: later, venueId: 'hall' },
  site: { name: 'Utsav', startsAt: earlier, endsAt: later, timezone: 'Asia/Kolkata' },
  speaker: { name: 'Ira', designation: 'Director', organisation: 'The Observatory' },
  sponsor: { name: 'Kettle & Co', tier },
  member: { name: 'Dev', role: 'Head of lights', department: 'Production' },
  user: { name: 'Dev', role: 'editor', active: true },
  venue: { name: 'Lawn' },
};

/** Only the path and the sentence matter to whoever reads it. */
export function problemsOf(entity: Entity, fields: Fields): Fields {
  const parsed = schemas[entity].safeParse({ ...minimal[entity], ...fields });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}
