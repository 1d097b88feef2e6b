import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { eventCategoryLabels, eventKindLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { isDark } from '#contract/art/picture-hint.ts';
import { currentSession, eventState } from '#contract/programme/schedule.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { Breadcrumb } from '#web/shared/ui/breadcrumb.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { BadgeLabel, badgesOf } from '../session-badge.tsx';
import { tall } from '#web/shared/ui/tall.ts';

interface EventHeroProps {
  /** Whether the page has something to say that must not wait below a large picture. */
  isLow: boolean;
  /** What those must know who know the old plan. */
  notice: ReactNode;
  event: PublicEvent;
  now: number;
  isFresh: boolean;
}

/** The event's own picture behind its name. */
export function EventHero({ event, isLow, notice, now, isFresh }: EventHeroProps) {
  const { id, title, tagline, summary, category, kind } = event;
  const { eventImage } = useFestival();
  const langOf = useLangOf();
  const isPast = eventState(event, new Date(now)) === 'over';
  const poster = event.poster ?? (isPast ? photoOf(event) : undefined) ?? eventImage;
  const hint = poster && parsePictureAddress(poster.url)?.hint;
  const badges = badgesOf(event, currentSession(event, new Date(now)), now, isFresh);
  return (
    <header className="event-hero relative isolate">
      <div
        aria-hidden={!poster}
        data-dark={hint && isDark(hint) ? '' : undefined}
        className="event-hero-art absolute inset-0 -z-1 overflow-hidden print:hidden"
      >
        <Art id={id} subject={category} picture={poster} sizes="100vw" />
      </div>
      <div
        className={`wrap flex flex-col pt-[calc(var(--page-top)+0.5rem)] print:min-h-0 print:pt-0 print:pb-[12pt] ${isLow ? 'pb-3' : 'min-h-[clamp(30rem,72svh,46rem)] pb-14'}`}
      >
        <Breadcrumb
          above={[
            { to: paths.home, label: t('Home') },
            { to: paths.events, label: t('Events') },
          ]}
          here={title}
          hereLang={langOf(event, 'title')}
        />
        <div className={isLow ? 'mt-2' : 'mt-auto pt-4'}>
          {notice}
          <p className="kicker flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            {eventCategoryLabels[category]} · {eventKindLabels[kind]}
            <span className="flex flex-wrap gap-2 tracking-normal normal-case">
              {badges.map((badge) => (
                <BadgeLabel key={badge.words} badge={badge} />
              ))}
            </span>
          </p>
          <h1
            lang={langOf(event, 'title')}
            className={`headline print:text-[26pt] ${isLow ? 'headline-lead mt-1' : 'headline-post mt-4'} ${tall(title)}`}
          >
            {title}
          </h1>
          <p
            lang={langOf(event, tagline ? 'tagline' : 'summary')}
            className={`lede max-w-[44ch] ${isLow ? 'mt-2' : 'mt-5'}`}
          >
            {tagline ?? summary}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Once an event is over, a photograph of it stands before its drawing. */
function photoOf({ gallery }: PublicEvent) {
  const [first] = gallery ?? [];
  return first && { url: first.url, alt: first.alt ?? first.caption ?? '' };
}
