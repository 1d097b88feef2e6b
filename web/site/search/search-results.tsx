import { plural, t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import type { Found, SearchKind } from '#contract/search/search-entries.ts';
import type { FoundGroup } from '#contract/search/search.ts';
import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { festivalTime, whenText } from '#web/shared/time/festival-time.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

export const kindLabels: Record<SearchKind, string> = {
  events: t('Events'),
  people: t('People'),
  places: t('Places'),
  announcements: t('Announcements'),
  posts: t('Posts'),
};

interface SearchResultsProps {
  query: string;
  groups: readonly FoundGroup[];
  now: number;
}

/** What was found, by kind. */
export function SearchResults({ query, groups, now }: SearchResultsProps) {
  const langOf = useLangOf();
  const count = groups.reduce((sum, { found, more }) => sum + found.length + more, 0);
  if (count === 0) {
    return (
      <section aria-labelledby="search-none" className="mt-10">
        <h2 id="search-none" className="headline headline-item">
          {t('Nothing is like “{query}”.', { query })}
        </h2>
        <p className="mt-3 max-w-[46ch] text-soft">
          {t('Try fewer words, or another spelling. One wrong letter in four is forgiven.')}
        </p>
        <WhereToLook />
      </section>
    );
  }
  return (
    <>
      <output className="mt-5 block text-[0.9375rem] text-muted">
        {plural(count, '{n} result for “{query}”', '{n} results for “{query}”', { query })}
      </output>
      {groups.map(({ kind, found, more }) => (
        <section key={kind} aria-labelledby={`found-${kind}`} className="mt-8 grid gap-x-10 heading-columns">
          <h2 id={`found-${kind}`} className="headline headline-item mb-2 md:pt-3">
            {kindLabels[kind]}
          </h2>
          <ul className="min-w-0">
            {found.map((one) => (
              <li key={one.key} className="border-t border-line">
                <Link
                  to={one.to}
                  prefetch="intent"
                  className="block py-3 wrap-anywhere transition-colors hover:text-gold"
                >
                  <span dir="auto" lang={langOf(one, 'title')} className="block leading-snug font-semibold">
                    {one.title}
                  </span>
                  <FoundLines found={one} now={now} />
                </Link>
              </li>
            ))}
            {more > 0 && (
              <li className="border-t border-line py-3 text-[0.9375rem] text-muted">
                {t('and {more} more: one more word narrows it down', { more })}
              </li>
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

/** When and where it is, and what it is about. */
export function FoundLines({ found, now }: { found: Found; now: number }) {
  const { about, when } = found;
  const langOf = useLangOf();
  const { timezone } = useFestival();
  return (
    <>
      {when && (
        <span className="block text-[0.9375rem] leading-snug text-soft">
          <Quoting
            between=" · "
            texts={[[stateText(when, now, timezone)], [when.place, langOf(when, 'place')]]}
          />
        </span>
      )}
      {about && (
        <span
          dir="auto"
          lang={langOf(found, 'about')}
          className="search-about text-[0.9375rem] leading-snug text-muted"
        >
          {about}
        </span>
      )}
    </>
  );
}

function stateText(
  { startAt, endAt, isCancelled }: NonNullable<Found['when']>,
  now: number,
  timezone: string,
): string {
  const when = whenText(startAt, now, timezone);
  if (isCancelled) return t('Cancelled, was {when}', { when });
  if (Date.parse(endAt) <= now) return t('Over, was {when}', { when });
  const began = Date.parse(startAt);
  if (began > now) return when;
  // After midnight the clock alone still says when, and leaves room for the place.
  const { clock } = festivalTime(startAt, timezone);
  return t('On now, since {when}', { when: now - began < DAY ? clock : when });
}

const DAY = 86_400_000;

const places = [
  { to: paths.events, label: t('Events') },
  { to: paths.team, label: t('Our Team') },
  { to: paths.conclave, label: t('Conclave') },
  { to: paths.places, label: t('Places') },
  { to: paths.announcements, label: t('Announcement') },
  { to: paths.blog, label: t('Blog') },
] as const;

/** The lists themselves, for whoever would rather look than type. */
export const WhereToLook = () => (
  <>
    <p className="mt-6 mb-4 max-w-[46ch] text-soft">
      {t('Events, people, places, announcements and posts are searched. Or look through them:')}
    </p>
    <ul className="flex flex-wrap gap-2">
      {places.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} prefetch="intent" className="chip">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </>
);
