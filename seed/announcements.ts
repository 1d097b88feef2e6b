import type { Announcement } from '#contract/entities/announcement.ts';
import { type FestivalClock, plusMinutes, type Start } from './clock.ts';

type Plan = Pick<Announcement, 'title' | 'body' | 'severity' | 'category'> &
  Partial<Pick<Announcement, 'eventId' | 'pinned' | 'link' | 'status'>> & {
    id: string;
    /** So many minutes before the moment, or where it belongs in the calendar. */
    appeared: number | Start;
    lastsMinutes?: number;
  };

const HOUR = 60;

const plans: Plan[] = [
  {
    id: 'rangoli-indoors',
    title: 'Rangoli moves indoors',
    body: '<p>Rain on the lawn. The squares are being chalked in the <strong>Sports Hall</strong> right now; same time, same teams, drier marigolds. Come in by the east door and wipe your shoes, please.</p>',
    severity: 'urgent',
    category: 'venue',
    eventId: 'rangoli',
    pinned: true,
    appeared: 4,
    lastsMinutes: 6 * HOUR,
  },
  {
    id: 'nukkad-result',
    title: 'Street play: Banyan House first',
    body: '<p>Banyan by the width of a goat’s beard, Jacaranda second, Peepal third. The panel’s remarks hang at the mango tree and are worth the walk.</p>',
    severity: 'info',
    category: 'results',
    eventId: 'nukkad',
    appeared: { day: 1, at: '19:45' },
  },
  {
    id: 'kites-cancelled',
    title: 'No kites this year',
    body: '<p>We waited until the last hour. The wind is perfect and the lawn is under water, so <em>Above the Hostel Roofs</em> is cancelled. Kites and deposits can be fetched from the art room.</p>',
    severity: 'important',
    category: 'schedule',
    eventId: 'kites',
    appeared: 36,
  },
  {
    id: 'bands-final',
    title: 'Battle of Bands: the final has begun',
    body: '<p>Eight bands, and the terraces are full down to the third step. There is still room on the grass to the right, where the sound is better anyway.</p>',
    severity: 'info',
    category: 'schedule',
    eventId: 'battle-of-bands',
    appeared: 44,
    lastsMinutes: 4 * HOUR,
  },
  {
    id: 'lift-block-b',
    title: 'Lift in Block B is running again',
    body: '<p>The lift to both seminar halls is back. Thank you to the six people who carried Professor Iyer’s wheelchair up two floors, and to Professor Iyer, who marked them for teamwork.</p>',
    severity: 'info',
    category: 'venue',
    appeared: 55,
  },
  {
    id: 'coats-at-the-gate',
    title: 'Yellow coats at all gates',
    body: '<p>Eight hundred raincoats, lent on trust. Take one, bring it back dry or wet, leave your worries about it in the basket.</p>',
    severity: 'important',
    category: 'general',
    pinned: true,
    appeared: 95,
    lastsMinutes: 30 * HOUR,
  },
  {
    id: 'drones-moved',
    title: 'The drones wait for a dry banyan',
    body: '<p>Wet propellers and wet bark are a bad pair. <em>Threading the Needle</em> moves to the afternoon of the third day; everyone who is registered stays registered.</p>',
    severity: 'important',
    category: 'schedule',
    eventId: 'needle-thread',
    appeared: 2.5 * HOUR,
  },
  {
    id: 'shuttle-late',
    title: 'Shuttles run until the last event is over',
    body: '<p>From the east gate to Kesarvan Junction every twenty minutes, and one after the very last song. Look for the marigold on the windscreen.</p>',
    severity: 'info',
    category: 'general',
    appeared: 4 * HOUR,
  },
  {
    id: 'code-golf-corrected',
    title: 'Code Golf: a sheet was withdrawn',
    body: '<p>The practice hole had been entered as a result. It is gone, the nine real holes stand, and Deodar House is first. We are sorry, Gulmohar; you were very good at practising.</p>',
    severity: 'important',
    category: 'results',
    eventId: 'code-golf',
    appeared: { day: 1, at: '13:30' },
  },
  {
    id: 'saturn-later',
    title: 'Saturn is late',
    body: '<p>The sky is not dark enough at a quarter past six, say those who have looked. <em>What the Telescope Saw</em> begins an hour and a quarter later than printed.</p>',
    severity: 'info',
    category: 'schedule',
    eventId: 'night-sky',
    appeared: 5.5 * HOUR,
  },
  {
    id: 'first-light-thanks',
    title: 'One thousand nine hundred and seventy-four lamps',
    body: '<p>All of them were lit, none of them fell over, and the staff band played four songs after all. Thank you for an opening night we shall be insufferable about for years.</p>',
    severity: 'info',
    category: 'general',
    eventId: 'first-light',
    appeared: { day: 1, at: '22:30' },
  },
  {
    id: 'chess-result',
    title: 'Blitz: Ashoka House takes gold',
    body: '<p>Nine rounds, eight and a half points, one rook given away on purpose. The best game is printed, with remarks, at the Gymkhana door.</p>',
    severity: 'info',
    category: 'results',
    eventId: 'blitz-chess',
    appeared: { day: 1, at: '13:00' },
  },
  {
    id: 'quiet-room',
    title: 'A quiet room, all four days',
    body: '<p>Behind the library desk, with low light and a kettle, for anyone for whom it gets too much. Nobody will ask. Somebody will offer tea.</p>',
    severity: 'info',
    category: 'venue',
    appeared: { day: 1, at: '08:30' },
  },
  {
    id: 'registration-desk',
    title: 'Registration on the spot',
    body: '<p>At the desk in Clock Tower Square until an hour before each event. Visitors from other colleges draw their house there. The hat is new; the old one went to <em>Yes, And</em>.</p>',
    severity: 'info',
    category: 'general',
    appeared: { day: 1, at: '08:00' },
  },
  {
    id: 'programme-is-out',
    title: 'The programme is out',
    body: '<p>Sixty-four events, ten venues, and only two places where you would have to be in three at once. Pencils are free at the gate.</p>',
    severity: 'info',
    category: 'schedule',
    appeared: 9 * 24 * HOUR,
  },
  {
    id: 'closing-gates',
    title: 'Last Light: gates open an hour before',
    body: '<p>Come by the lower path; the upper one is kept free for the orchestra, which has eighty-one members and one harp.</p>',
    severity: 'important',
    category: 'venue',
    eventId: 'last-light',
    status: 'scheduled',
    appeared: { day: 4, at: '12:00' },
  },
  {
    id: 'trophy-polish',
    title: 'Who polishes the trophy?',
    body: '<p>To be agreed with the captains before this goes out.</p>',
    severity: 'info',
    category: 'general',
    status: 'draft',
    appeared: 80,
  },
];

export const announcements = (clock: FestivalClock) =>
  plans.map(({ id, appeared, lastsMinutes, ...plan }) => {
    const publishAt = typeof appeared === 'number' ? clock.ago(appeared) : clock.startOf(appeared);
    return {
      id,
      fields: {
        status: 'published' as const,
        ...plan,
        publishAt: publishAt.toISOString(),
        ...(lastsMinutes && { expiresAt: plusMinutes(publishAt, lastsMinutes).toISOString() }),
      },
    };
  });
