import { addressIn } from '#contract/languages/addresses.ts';
import { said, t } from '#contract/languages/words.ts';
import { plainText } from '#contract/text/plain-text.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Blog } from '#contract/entities/blog.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import { SITE_ID, type Site } from '#contract/entities/site.ts';
import {
  announcementCategoryLabels,
  eventCategoryHues,
  eventCategoryLabels,
  eventStatusLabels,
  type Severity,
  severityLabels,
} from '#contract/text/labels.ts';
import { GOLD } from '#contract/art/mandala-svg.ts';
import { hasVariants, parsePictureAddress } from '#contract/art/picture-address.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { lookVersion } from '#contract/look/look-sheet.ts';
import { standings } from '#contract/scoring/standings.ts';
import { shareCard, SHARE_KINDS, type ShareKind, shareVersion } from '#contract/art/share-card.ts';
import type { Card } from '#server/pages/cards/card.ts';
import { renderCard } from '#server/pages/cards/render-card.ts';
import { WHILE_PUBLIC } from '#server/http/caching.ts';
import { daysText, dayText, momentText } from './card-dates.ts';
import { type ExportedFile, type ExportData, siteOf } from './exported-file.ts';
import { cardLook } from './look-files.ts';

const ROWS_MAX = 5;
const EMBER = '#e2674a';
const severityColours: Record<Severity, string> = { info: '#a49c90', important: GOLD, urgent: EMBER };

interface Described {
  /** The documents whose times make the card's version. */
  documents: readonly { updatedAt: string }[];
  card: Omit<Card, 'festival'>;
}

/** The picture that chats show for a link; it is drawn from public data only. */
export async function shareCardPicture(
  data: ExportData,
  url: URL,
  kind = '',
  id = '',
): Promise<ExportedFile | undefined> {
  if (!isKind(kind)) return undefined;
  const found = describe[kind](data, id);
  if (!found) return undefined;
  // An old version's address redirects, because a cached address must always show the same picture.
  const { name, look: chosen } = siteOf(data);
  const ofLook = lookVersion(chosen);
  if (url.searchParams.get('v') !== shareVersion(found.documents) + ofLook) {
    const headers = {
      Location: addressIn(data.language, shareCard(kind, id, found.documents)) + ofLook,
    };
    return { status: 302, type: 'text/plain; charset=utf-8', body: '', headers };
  }
  const look = cardLook(chosen);
  const { alert } = found.card;
  const card: Card = {
    ...found.card,
    festival: name,
    ...(look && { look }),
    ...(look && alert?.colour === GOLD && { alert: { ...alert, colour: look.gold } }),
  };
  return {
    type: 'image/png',
    body: await renderCard(card, data.picture),
    headers: { 'Cache-Control': WHILE_PUBLIC },
  };
}

const isKind = (kind: string): kind is ShareKind => (SHARE_KINDS as readonly string[]).includes(kind);

const describe: Record<ShareKind, (data: PublicData, id: string) => Described | undefined> = {
  event(data, id) {
    const events = data.list<PublicDocument<Event>>('events');
    const event = data.get<PublicDocument<Event>>('events', id) ?? events.find(({ slug }) => slug === id);
    if (!event) return undefined;
    const isCancelled = event.status === 'cancelled';
    return {
      documents: [event],
      card: {
        art: { id: event.id, hue: eventCategoryHues[event.category] },
        ...photoAt(event.poster?.url),
        facts: [said(eventCategoryLabels[event.category]), ...whenAndWhere(data, event)],
        ...(isCancelled && { alert: { text: said(eventStatusLabels.cancelled), colour: EMBER } }),
        title: event.title,
        text: event.tagline ?? event.summary,
      },
    };
  },

  post(data, id) {
    const post = data.get<PublicDocument<Blog>>('blogs', id);
    return (
      post && {
        documents: [post],
        card: {
          art: { id: post.id },
          ...photoAt(post.imageUrl ?? post.gallery?.[0]?.url),
          facts: [
            t('Blog'),
            dayText(post.date, siteOf(data).timezone),
            ...(post.author ? [post.author] : []),
          ],
          title: post.title,
          text: post.description,
        },
      }
    );
  },

  announcement(data, id) {
    const item = data.get<PublicDocument<Announcement>>('announcement', id);
    return (
      item && {
        documents: [item],
        card: {
          art: { id: item.id },
          alert: { text: said(severityLabels[item.severity]), colour: severityColours[item.severity] },
          facts: [
            said(announcementCategoryLabels[item.category]),
            momentText(item.publishAt, siteOf(data).timezone),
          ],
          title: item.title,
          text: plainText(item.body),
        },
      }
    );
  },

  leaderboard(data, id) {
    const board = data.get<PublicDocument<Leaderboard>>('leaderboards', id);
    if (!board) return undefined;
    const results = data
      .list<PublicDocument<Result>>('results')
      .filter(({ leaderboardId }) => leaderboardId === id);
    return {
      documents: [board, ...results],
      card: {
        facts: [t('Leader Board')],
        title: board.title,
        rows: standings(board, results)
          .slice(0, ROWS_MAX)
          .map(({ rank, contingent, points, gold }) => ({
            rank: String(rank),
            name: contingent.name,
            colour: contingent.colour,
            value: board.scoring === 'medals' ? t('{gold} gold', { gold }) : String(points),
          })),
      },
    };
  },

  site(data, id) {
    if (id !== SITE_ID) return undefined;
    const site = siteOf(data) as PublicDocument<Site>;
    const { startsAt, endsAt, timezone, heroLines, heroEmphasis, edition, college, tagline } = site;
    return {
      documents: site.updatedAt ? [site] : [],
      card: {
        facts: [...(edition ? [edition] : []), ...(startsAt ? [daysText(startsAt, endsAt, timezone)] : [])],
        title: site.name,
        ...(heroLines?.length && { titleLines: heroLines }),
        ...(heroEmphasis && { emphasis: heroEmphasis }),
        ...((college ?? tagline) && { text: (college ?? tagline)! }),
      },
    };
  },
};

/** Only photographs that were uploaded here: others would have to be fetched, and words cannot be read on a drawing. */
function photoAt(address: string | undefined): Pick<Card, 'photo'> {
  const parsed = address === undefined ? undefined : parsePictureAddress(address);
  return parsed && hasVariants(parsed) ? { photo: address! } : {};
}

/** It covers all sessions of the event, because a card must not change with the clock. */
function whenAndWhere(data: PublicData, { sessions }: Event): string[] {
  const { timezone } = siteOf(data);
  const held = sessions
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const [first] = held;
  if (!first) return [];
  const days = daysText(first.startAt, held.at(-1)!.startAt, timezone);
  const when = days === dayText(first.startAt, timezone) ? momentText(first.startAt, timezone) : days;
  const venues = new Set(held.map(({ venueId }) => venueId));
  const venue = venues.size === 1 && data.get<PublicDocument<{ name: string }>>('venues', first.venueId);
  return venue ? [when, venue.name] : [when];
}
