import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';

interface EventsHeroProps {
  events: number;
  venues: number;
  days: number;
}

export function EventsHero({ events, venues, days }: EventsHeroProps) {
  return (
    <div className="events-hero">
      <PageHero
        art="events"
        kicker={<LiveIndicator />}
        title="Events"
        lede={
          events > 0
            ? `${plural(events, 'event')} in ${plural(venues, 'place')} over ${plural(days, 'day')}. What moves, moves here first.`
            : 'What moves, moves here first.'
        }
      />
    </div>
  );
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
