import type { AnyDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { ScreenSpec } from '#web/panel/editing/screen-specs/screen-spec.ts';
import { ListScreen } from '#web/panel/editing/list/list-screen.tsx';
import { canReschedule, RESCHEDULE, useReschedule } from '#web/panel/rescheduling/use-reschedule.tsx';
import { Button, buttonClass, ButtonLink } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

/** The list of events, with rescheduling, import and export. */
export function EventList({ screen }: { screen: ScreenSpec }) {
  const reschedule = useReschedule();
  return (
    <>
      <ListScreen
        screen={screen}
        moreItems={(document) =>
          canReschedule(document)
            ? [{ label: RESCHEDULE, icon: 'time', onChoose: () => reschedule.ask(document.id) }]
            : []
        }
        moreActions={
          <>
            <a
              href={`${paths.api.csv('events')}?audience=staff`}
              download
              className={buttonClass('quiet', 'small')}
            >
              <PanelIcon name="download" className="size-5" />
              Export
            </a>
            <ButtonLink size="small" to={paths.admin.importEvents} look="quiet">
              <PanelIcon name="upload" className="size-5" />
              Import
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
