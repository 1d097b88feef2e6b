import { useMatches } from 'react-router';
import { useLiveState, useOtherBuild } from '#web/live/lists/live-context.tsx';
import { hourAndMinute } from '#web/live/lists/live-indicator.tsx';
import type { OutgoingMessage } from '#web/offline/outbox/outbox.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';
import { useOffline } from '#web/offline/use-offline.ts';

/** What the site has to say of itself, quietly, at the edge of every page. */
export function OfflineNotes() {
  useOffline();
  const asOf = useAsOf();
  const buildId = useOtherBuild();
  const { messages, dismiss } = useOutbox();
  return (
    // There before anything is put into it, or the first note would not be read out.
    <section aria-label="Notes" aria-live="polite" className="offline-notes">
      {messages.map((message) => (
        <div
          key={message.id}
          className={message.sentAt || message.refusal ? 'offline-note' : 'offline-note offline-time'}
        >
          <p>{fateOf(message)}</p>
          {/* One that waits is not to be lost by a tap. */}
          {(message.sentAt || message.refusal) && (
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => void dismiss(message.id)}
              className="offline-dismiss"
            >
              <Icon name="close" className="size-3.5" />
            </button>
          )}
        </div>
      ))}
      {buildId && (
        <div className="offline-note">
          <p>A new version is ready.</p>
          <button type="button" onClick={() => window.location.reload()} className="offline-action">
            Reload
          </button>
        </div>
      )}
      {asOf !== undefined && (
        <p className="offline-note offline-time">
          As of <time dateTime={new Date(asOf).toISOString()}>{hourAndMinute(asOf)}</time>
        </p>
      )}
    </section>
  );
}

function fateOf({ id, writtenAt, sentAt, refusal }: OutgoingMessage): string {
  if (!sentAt && !refusal) return 'Your message waits for the network.';
  const message = `Your message of ${hourAndMinute(writtenAt)}`;
  return refusal
    ? `${message} could not be taken: ${refusal}`
    : `${message} is with us now. Quote ${referenceOf(id)} if you ask again.`;
}

/** What a person quotes; the same that the form says when it was sent at once. */
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();

/** When what is shown was true, where nobody can say that it still is. */
function useAsOf(): number | undefined {
  const state = useLiveState();
  const kept = useMatches().map(({ loaderData }) => (loaderData as { asOf?: number } | undefined)?.asOf);
  if (state.name === 'live') return undefined;
  return kept.find((asOf) => asOf !== undefined) ?? (state.name === 'offline' ? state.since : undefined);
}
