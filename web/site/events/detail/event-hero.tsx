import { useFestival } from '#web/shared/page/festival.ts';
import { eventCategoryLabels, eventKindLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { isDark } from '#contract/art/picture-hint.ts';
import { currentSession } from '#contract/programme/schedule.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { Breadcrumb } from '#web/shared/ui/breadcrumb.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { BadgeLabel, badgesOf } from '../session-badge.tsx';

interface EventHeroProps {
  event: PublicEvent;
  now: number;
  isFresh: boolean;
}

/** The event's own picture behind its name. */
export function EventHero({ event, now, isFresh }: EventHeroProps) {
  const { id, title, tagline, summary, category, kind } = event;
  const { eventImage } = useFestival();
  const poster = event.poster ?? eventImage;
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
      <div className="wrap flex min-h-[clamp(30rem,72svh,46rem)] flex-col pt-24 pb-14 print:min-h-0 print:pt-0 print:pb-[12pt]">
        <Breadcrumb
          above={[
            { to: paths.home, label: 'Home' },
            { to: paths.events, label: 'Events' },
          ]}
          here={title}
        />
        <div className="mt-auto">
          <p className="kicker flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            {eventCategoryLabels[category]} · {eventKindLabels[kind]}
            <span className="flex gap-2 tracking-normal normal-case">
              {badges.map((badge) => (
                <BadgeLabel key={badge.words} badge={badge} />
              ))}
            </span>
          </p>
          <h1 className="headline headline-post mt-4 print:text-[26pt]">{title}</h1>
          <p className="lede mt-5 max-w-[44ch]">{tagline ?? summary}</p>
        </div>
      </div>
    </header>
  );
}
