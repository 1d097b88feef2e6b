import { t } from '#contract/languages/words.ts';
import { sessionText } from '../reschedule.ts';
import type { ChangedEvent } from './bulk-changes.ts';

interface ChangedListProps {
  changed: readonly ChangedEvent[];
  leftAlone: number;
  timezone: string;
  venueName: (id: string) => string;
}

/** Which events are changed, with the new time and place of their sessions, and how many are left as they are. */
export const ChangedList = ({ changed, leftAlone, timezone, venueName }: ChangedListProps) => (
  <section aria-label={t('What changes')} className="grid gap-2">
    {changed.length > 0 && (
      <ul
        // Many events scroll here, so that the buttons stay in reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid max-h-56 gap-1 overflow-auto overscroll-contain rounded-xl border border-line p-3"
      >
        {changed.map(({ before, after, at }) => (
          <li key={before.id}>
            <span dir="auto" className="font-medium">
              {before.title}
            </span>
            {at.map((index) => (
              <span key={index} className="block text-[0.875rem] text-soft">
                {sessionText(after.sessions[index]!, timezone, venueName)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    )}
    {leftAlone > 0 && (
      <p className="text-muted">
        {changed.length === 0
          ? t('This changes none of them.')
          : t('{leftAlone} stay as they are.', { leftAlone })}
      </p>
    )}
  </section>
);
