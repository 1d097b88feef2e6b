import { t } from '#contract/languages/words.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { ListScreen } from '#web/panel/editing/list/list-screen.tsx';
import { newPath, type ScreenSpec } from '#web/panel/editing/screen-specs/screen-spec.ts';
import { LiveLabel } from '#web/panel/reading/live-label.tsx';
import { Timetable } from '#web/panel/rescheduling/timetable/timetable.tsx';
import { useEventList } from '#web/panel/rescheduling/use-event-list.tsx';
import { canReschedule, RESCHEDULE, useReschedule } from '#web/panel/rescheduling/use-reschedule.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { Button, buttonClass, ButtonLink } from '#web/shared/ui/button.tsx';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

/** The events as a list, or as a timetable by day and venue. */
export function EventsScreen({ screen }: { screen: ScreenSpec }) {
  const [query] = useSearchParams();
  const isTimetable = query.get('view') === 'timetable';
  const views = (
    <ChipLinks
      label={t('View')}
      className="mb-4"
      chips={[
        { label: t('List'), to: adminPaths.events, isCurrent: !isTimetable },
        { label: t('Timetable'), to: '?view=timetable', isCurrent: isTimetable },
      ]}
    />
  );
  if (!isTimetable) return <EventList screen={screen} views={views} />;
  return (
    <>
      <PageHead
        title={screen.title}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        aside={<LiveLabel />}
        actions={
          <ButtonLink size="small" to={newPath(screen)}>
            <PanelIcon name="plus" className="size-5" />
            {t('New {one}', { one: screen.one })}
          </ButtonLink>
        }
      />
      {views}
      <Timetable />
    </>
  );
}

/** The list of events, with rescheduling, import and export. */
function EventList({ screen, views }: { screen: ScreenSpec; views: ReactNode }) {
  const reschedule = useReschedule();
  const extras = useEventList();
  return (
    <>
      <ListScreen
        screen={screen}
        extras={extras}
        note={views}
        moreItems={(document) =>
          canReschedule(document)
            ? [{ label: RESCHEDULE, icon: 'time', onChoose: () => reschedule.ask(document.id) }]
            : []
        }
        moreActions={
          <>
            <a
              href={`${adminPaths.api.csv('events')}?audience=staff`}
              download
              className={buttonClass('quiet', 'small')}
            >
              <PanelIcon name="download" className="size-5" />
              {t('Export')}
            </a>
            <ButtonLink size="small" to={adminPaths.importEvents} look="quiet">
              <PanelIcon name="upload" className="size-5" />
              {t('Import')}
            </ButtonLink>
          </>
        }
      />
      {reschedule.dialog}
    </>
  );
}

export function EventActions({ document }: { document: AnyDocument }) {
  const reschedule = useReschedule();
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has('reschedule') && canReschedule(document);
  const ask = useEffectEvent(() => {
    reschedule.ask(document.id);
    setQuery({}, { replace: true });
  });
  // The palette leads here with the question open.
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked]);
  return (
    <>
      {canReschedule(document) && (
        <Button look="quiet" onClick={() => reschedule.ask(document.id)}>
          <PanelIcon name="time" className="size-5" />
          {RESCHEDULE}
        </Button>
      )}
      {reschedule.dialog}
    </>
  );
}
