import { paths } from '#contract/api/paths.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

/** A small picture for long lists: fetched when it comes into view, instead of drawn in the page dozens of times. */
export function EventThumb({ event: { id, poster } }: { event: Pick<PublicEvent, 'id' | 'poster'> }) {
  return (
    <img
      src={poster?.url ?? paths.eventArt(id)}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className="event-thumb"
    />
  );
}
