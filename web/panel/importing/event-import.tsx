import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { AnyDocument, Stored } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { fileClashes } from '#contract/importing/event-clashes.ts';
import { eventKind } from '#contract/importing/event-kind.ts';
import type { Planned } from '#contract/importing/plan.ts';
import type { Clash } from '#contract/programme/clashes.ts';
import { type EventCategory, eventCategoryLabels } from '#contract/text/labels.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { ImportScreen } from './import-screen.tsx';
import { unreadOf } from './unread.ts';

const CLASHES_SHOWN = 3;

/** The programme from a spreadsheet, a row for each session. */
export function EventImport() {
  const { timezone } = useFestival();
  const events = useStaffList<AnyDocument>('events');
  const venues = useStaffList<Stored<Venue>>('venues');
  const kind = useMemo(
    () => eventKind({ timezone, venues: venues.documents, present: events.documents }),
    [timezone, venues.documents, events.documents],
  );
  const venueName = (id: string) => venues.documents.find((venue) => venue.id === id)?.name ?? id;
  const when = (startAt: string, endAt: string) => {
    const [from, until] = [festivalTime(startAt, timezone), festivalTime(endAt, timezone)];
    return t('{day}, {from} to {until}', {
      day: `${from.weekday.slice(0, 3)} ${from.shortDate} ${from.year}`,
      from: from.clock,
      until: until.clock,
    });
  };
  const describe = ({ fields }: Planned) => {
    const { category, sessions = [] } = fields as Partial<Event>;
    const label = eventCategoryLabels[category as EventCategory];
    const times = sessions.map(({ startAt, endAt, venueId }) =>
      [startAt && endAt && when(startAt, endAt), venueId && venueName(venueId)].filter(Boolean).join(', '),
    );
    return [...times, label].filter(Boolean).join(' · ');
  };
  const warnings = (planned: readonly Planned[]) => {
    const rowOf = new Map(planned.map(({ id, rows }) => [id, rows[0]!.row]));
    const words = ({ what, one, other }: Clash) => {
      const row = rowOf.get(other.eventId);
      const own = other.eventId === one.eventId;
      const who = own
        ? t('another session of it')
        : row === undefined
          ? other.title
          : t('{title} (row {row})', { title: other.title, row });
      const [from, until] = [other.session.startAt, other.session.endAt].map(
        (instant) => festivalTime(instant, timezone).clock,
      );
      return t('Clash in {venueName}: {who}, {from} to {until}.', {
        venueName: venueName(what),
        who,
        from: from!,
        until: until!,
      });
    };
    return new Map(
      [...fileClashes(planned, events.documents)].map(([key, clashes]) => {
        const more = clashes.length - CLASHES_SHOWN;
        const told = clashes.slice(0, CLASHES_SHOWN).map(words);
        return [key, more > 0 ? [...told, t('And {more} more clashes.', { more })] : told] as const;
      }),
    );
  };
  return (
    <ImportScreen
      kind={kind}
      title={t('Import events')}
      above={[
        { to: adminPaths.dashboard, label: t('Dashboard') },
        { to: adminPaths.events, label: t('Events') },
      ]}
      list={{ to: adminPaths.events, label: t('See the events') }}
      lede={t('A row without a title adds a session to the event above it.')}
      actions={
        <a
          href={`${adminPaths.api.csv('events')}?audience=staff`}
          download
          className={buttonClass('quiet', 'small')}
        >
          <PanelIcon name="download" className="size-5" />
          {t('Export all as CSV')}
        </a>
      }
      unread={unreadOf(events, venues)}
      describe={describe}
      warnings={warnings}
    />
  );
}
