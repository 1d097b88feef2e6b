import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { PageHero } from '#web/site/ui/page-hero.tsx';

/** `updated`: when anything on the board last changed. */
export function BoardHero({ updated, timezone }: { updated: string | undefined; timezone: string }) {
  return (
    <PageHero
      art="leaderboard"
      kicker={
        <>
          {updated && (
            <span className="mr-6 text-muted">
              Updated <time dateTime={updated}>{festivalTime(updated, timezone).clock}</time>
            </span>
          )}
          <LiveIndicator />
        </>
      }
      title="Leader Board"
      lede="Who leads, who climbs, and where every single point came from."
    />
  );
}
