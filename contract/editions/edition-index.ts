import { mentionedFiles } from '#contract/api/files.ts';
import type { Champion, Edition, Win } from '#contract/entities/edition.ts';
import { counts, type Standing, standings } from '#contract/scoring/standings.ts';
import { type EditionSnapshot, pictureGroups, picturePages } from './snapshot.ts';

/** What the edition's document says of its snapshot. */
export function editionIndex(snapshot: EditionSnapshot, hash: string, closedAt: string): Edition {
  const { year, title, site, events, results, blogs, team, sponsors } = snapshot;
  const { startsAt, endsAt, timezone } = site;
  const pictures = pictureGroups(snapshot).reduce((sum, group) => sum + group.pictures.length, 0);
  return {
    year,
    title,
    startsAt,
    endsAt,
    timezone,
    closedAt,
    snapshot: hash,
    counts: {
      events: events.length,
      results: results.filter(counts).length,
      posts: blogs.length,
      people: team.length,
      sponsors: sponsors.length,
      pictures,
    },
    champions: championsOf(snapshot),
    wins: winsOf(snapshot),
    addresses: addressesOf(snapshot),
    files: filesIn(snapshot),
  };
}

export const scoreOf = (scoring: 'points' | 'medals', { points, gold }: Standing): string =>
  scoring === 'medals' ? `${gold} gold` : `${points} ${points === 1 ? 'point' : 'points'}`;

/** Those in the first rank of each board that anybody has points on. */
function championsOf({ leaderboards, results }: EditionSnapshot): Champion[] {
  return leaderboards.flatMap((board) =>
    standings(board, results)
      .filter(({ rank, lines }) => rank === 1 && lines.length > 0)
      .map((standing) => ({
        board: board.title,
        winner: standing.contingent.name,
        colour: standing.contingent.colour,
        score: scoreOf(board.scoring, standing),
      })),
  );
}

/** Who came first in each event, by the result that was published last: earlier ones are those of heats. */
function winsOf({ events, leaderboards, results }: EditionSnapshot): Win[] {
  const names = new Map(
    leaderboards.flatMap(({ contingents }) => contingents.map(({ id, name }) => [id, name] as const)),
  );
  return events.flatMap(({ id, title, slug }) => {
    const own = results.filter((result) => result.eventId === id && counts(result));
    const last = own.reduce<(typeof own)[number] | undefined>(
      (latest, result) =>
        !latest || (result.publishedAt ?? '') > (latest.publishedAt ?? '') ? result : latest,
      undefined,
    );
    return (last?.placements ?? [])
      .filter(({ place }) => place === 1)
      .map(({ contingentId, participants }) => ({
        event: title,
        slug,
        winner: names.get(contingentId) ?? contingentId,
        people: participants,
      }));
  });
}

/** Its pages beside the first one. Drawings of posts and people are found by theirs. */
function addressesOf(snapshot: EditionSnapshot): string[] {
  const { events, leaderboards, results, blogs, sponsors, team, sessions } = snapshot;
  const pages = picturePages(snapshot);
  const some = (list: readonly unknown[], ...addresses: string[]) => (list.length > 0 ? addresses : []);
  return [
    ...some([...events, ...sessions], 'events'),
    ...events.map(({ slug }) => `events/${slug}`),
    ...some(leaderboards, 'leaderboard'),
    ...leaderboards.slice(1).map(({ id }) => `leaderboard/${id}`),
    ...some(results, 'results'),
    ...some(blogs, 'blog'),
    ...blogs.map(({ id }) => `blog/${id}`),
    ...some(team, 'ourteam'),
    ...team.map(({ id }) => `ourteam/${id}`),
    ...some(sponsors, 'sponsors'),
    ...some(pages[0]!, 'pictures'),
    ...pages.slice(1).map((_, index) => `pictures/${index + 2}`),
  ];
}

/** The addresses of uploads that are mentioned anywhere. */
export const filesIn = (value: unknown): string[] =>
  [...new Set(mentionedFiles(JSON.stringify(value)))].map((id) => `/files/${id}`);

/** A team member has a drawing in the archive, and no page. */
export const isArchivePage = (address: string): boolean => !address.startsWith('ourteam/');
