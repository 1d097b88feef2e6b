import type { PublicDocument } from '#contract/api/document.ts';
import type { Session } from '#contract/entities/session.ts';
import type { Speaker } from '#contract/entities/speaker.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { type FestivalTime, festivalTime } from '#web/shared/time/festival-time.ts';

export type PublicSession = PublicDocument<Session>;
export type PublicSpeaker = PublicDocument<Speaker>;
export type PublicVenue = PublicDocument<Venue>;

export interface AgendaItem {
  session: PublicSession;
  start: FestivalTime;
  end: FestivalTime;
  venue: PublicVenue | undefined;
  /** Undefined for a speaker whose name is not public yet. */
  speakers: (PublicSpeaker | undefined)[];
}

export interface AgendaDay {
  day: FestivalTime;
  items: AgendaItem[];
}

interface Conclave {
  sessions: readonly PublicSession[];
  speakers: readonly PublicSpeaker[];
  venues: readonly PublicVenue[];
}

/** The sessions by day and time, with their venues and speakers. */
export function agendaOf({ sessions, speakers, venues }: Conclave, timezone: string): AgendaDay[] {
  const speakerOf = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  const venueOf = new Map(venues.map((venue) => [venue.id, venue]));
  const days: AgendaDay[] = [];
  for (const session of sessions) {
    const start = festivalTime(session.startAt, timezone);
    const item = {
      session,
      start,
      end: festivalTime(session.endAt, timezone),
      venue: venueOf.get(session.venueId),
      speakers: session.speakers.map((id) => speakerOf.get(id)),
    };
    const last = days.at(-1);
    if (last?.day.day === start.day) last.items.push(item);
    else days.push({ day: start, items: [item] });
  }
  return days;
}

/** The sessions that a speaker takes part in. */
export const itemsWith = (days: readonly AgendaDay[], speakerId: string): AgendaItem[] =>
  days.flatMap(({ items }) => items.filter(({ session }) => session.speakers.includes(speakerId)));
