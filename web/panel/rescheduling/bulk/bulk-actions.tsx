import { plural, t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { Menu } from '#web/panel/ui/menu.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import type { PanelIconName } from '#web/shared/ui/panel-icon.tsx';
import type { StaffEvent } from '../reschedule.ts';
import type { BulkChange } from './bulk-changes.ts';
import { type BulkDone, BulkForm } from './bulk-form.tsx';

const actions: Record<BulkChange['type'], { label: string; icon: PanelIconName }> = {
  publish: { label: t('Publish'), icon: 'eye' },
  unpublish: { label: t('Unpublish'), icon: 'eyeOff' },
  delay: { label: t('Delay'), icon: 'time' },
  venue: { label: t('Change the venue'), icon: 'place' },
  category: { label: t('Change the category'), icon: 'events' },
};

interface BulkActionsProps {
  chosen: readonly AnyDocument[];
  onDone: () => void;
}

/** What can be done to all selected events in one step, which one press takes back. */
export function BulkActions({ chosen, onDone }: BulkActionsProps) {
  // The selection may change under the dialog, when somebody else changes one of them.
  const [asked, setAsked] = useState<{ type: BulkChange['type']; events: readonly StaffEvent[] }>();
  const toast = useToast();
  const finish = ({ words, undo }: BulkDone) => {
    setAsked(undefined);
    toast({
      text: words,
      undo: () =>
        void undo().then((error) =>
          toast(
            error
              ? {
                  look: 'error',
                  text: t('It could not be taken back. {message}', { message: error.message }),
                }
              : { text: t('All of them are as they were.') },
          ),
        ),
    });
    onDone();
  };
  return (
    <>
      <Menu
        label={t('Change the selected events')}
        text={t('Change')}
        items={Object.entries(actions).map(([type, action]) => ({
          ...action,
          onChoose: () =>
            setAsked({
              type: type as BulkChange['type'],
              events: chosen as unknown as readonly StaffEvent[],
            }),
        }))}
      />
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? `${actions[asked.type].label}: ${countOf(asked.events.length)}` : ''}
      >
        {asked && (
          <BulkForm
            type={asked.type}
            events={asked.events}
            onClose={() => setAsked(undefined)}
            onDone={finish}
          />
        )}
      </Dialog>
    </>
  );
}

const countOf = (count: number): string => plural(count, '{n} event', '{n} events');
