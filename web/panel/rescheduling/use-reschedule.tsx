import { t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Rescheduling } from '#contract/programme/reschedule.ts';
import { get } from '#web/panel/services/documents.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { type Done, type StaffEvent } from './reschedule.ts';
import { type Proposal, RescheduleForm } from './reschedule-form.tsx';

const happened: Record<Rescheduling['type'], (title: string) => string> = {
  delay: (title) => t('“{title}” is delayed', { title }),
  move: (title) => t('“{title}” is moved', { title }),
  cancel: (title) => t('“{title}” is cancelled', { title }),
};

export const RESCHEDULE = t('Delay, move or cancel');

/** Whether the event has a session that is not cancelled. */
export const canReschedule = ({ status, sessions }: Record<string, unknown>): boolean =>
  status !== 'cancelled' &&
  ((sessions ?? []) as { status?: string }[]).some((session) => session.status !== 'cancelled');

interface Rescheduler {
  /** Opens the dialog. It reads the event again, because a list may show an older version. */
  ask: (id: string, proposed?: Proposal) => void;
  dialog: ReactNode;
}

export function useReschedule(onDone?: (event: AnyDocument) => void): Rescheduler {
  const [event, setEvent] = useState<StaffEvent>();
  const [proposed, setProposed] = useState<Proposal>();
  const toast = useToast();
  const ask = (id: string, place?: Proposal) => {
    void get<StaffEvent>('events', id, { audience: 'staff' }).then((found) => {
      if (found.ok) {
        setEvent(found.value);
        // Somebody may have taken the session away meanwhile.
        setProposed(place && found.value.sessions[place.index] ? place : undefined);
      } else toast({ look: 'error', text: found.error.message });
    });
  };
  const finish = ({ event: stored, announcement, undo }: Done, { type }: Rescheduling) => {
    setEvent(undefined);
    onDone?.(stored);
    const what = happened[type](String(stored['title']));
    toast({
      text:
        announcement.status === 'published'
          ? t('{what} and announced.', { what })
          : t('{what}; the announcement waits as a draft.', { what }),
      undo: () =>
        void undo().then((error) =>
          toast(
            error
              ? {
                  look: 'error',
                  text: t('It could not be taken back. {message}', { message: error.message }),
                }
              : {
                  text: t('“{title}” is as it was, and its announcement is gone.', {
                    title: String(stored['title']),
                  }),
                },
          ),
        ),
    });
  };
  return {
    ask,
    dialog: (
      <Dialog isOpen={event !== undefined} onClose={() => setEvent(undefined)} title={event?.title ?? ''}>
        {event && (
          <RescheduleForm
            key={`${event.id} ${event.version}`}
            event={event}
            proposed={proposed}
            onClose={() => setEvent(undefined)}
            onDone={finish}
          />
        )}
      </Dialog>
    ),
  };
}
