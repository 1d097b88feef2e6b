import { t } from '#contract/languages/words.ts';
import { useRef } from 'react';
import { useStaffLiveState } from '#web/panel/reading/staff-changes.ts';
import { ActionBar } from '#web/panel/ui/action-bar.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { FormError } from '#web/shared/ui/notice.tsx';
import { ConflictNotice, contingentNames, WaitingNotice } from './desk-notices.tsx';
import { resultId } from '#contract/scoring/entered-result.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { type Entry, entryOf, newEntry, problemsOf, resultFields } from './entry.ts';
import { EntryForm } from './entry-form.tsx';
import { EventPicker } from './event-picker.tsx';
import { PublishedNotice } from './published-notice.tsx';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';
import { previewOf, StandingsPreview } from './standings-preview.tsx';
import { useDesk } from './use-desk.ts';

interface DeskProps {
  board: StaffBoard;
  events: readonly StaffEvent[];
  /** Of this board, drafts and withdrawn ones too. */
  results: readonly StaffResult[];
  /** The event to begin with. */
  firstEvent?: string | undefined;
}

/** Choose the event, enter the places, see the new standings, publish. It is made for a phone in one hand. */
export function Desk({ board, events, results, firstEvent }: DeskProps) {
  const desk = useDesk(board, events, results, firstEvent);
  const { name } = useStaffLiveState();
  const nameOf = contingentNames(board.contingents);
  const { entry, event } = desk;
  const place = useRef<HTMLDivElement>(null);
  useRefusal(place, desk.refusal);
  const toast = useToast();

  if (desk.published) {
    const { published } = desk;
    const now = results.find(({ id }) => id === published.id) ?? published;
    return (
      <PublishedNotice
        result={now}
        board={board}
        event={events.find(({ id }) => id === published.eventId)}
        onNext={desk.next}
      />
    );
  }
  if (!entry) {
    return (
      <EventPicker
        events={events}
        results={results}
        onChoose={({ id }) => desk.change(newEntry(board.id, id))}
      />
    );
  }
  const problems = desk.hasTried ? problemsOf(entry, board, event) : {};
  const id = entry.corrects?.id ?? entry.continues?.id ?? resultId(entry);
  const coming = { id, ...resultFields(entry, 'provisional', board, event) };
  const existing = entry.corrects
    ? undefined
    : results.find(
        (result) =>
          result.eventId === entry.eventId && result.status !== 'withdrawn' && result.status !== 'draft',
      );
  const begun =
    (entry.corrects ?? entry.continues) ? undefined : results.find((result) => isDraftOf(result, entry));
  const keep = async () => {
    if (await desk.keep())
      toast({
        text: t('The result of “{title}” is kept as a draft.', { title: event?.title ?? entry.eventId }),
      });
  };
  return (
    <div ref={place}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-6">
          {desk.theirs && (
            <ConflictNotice
              theirs={desk.theirs}
              nameOf={nameOf}
              onTheirs={() => desk.change(undefined)}
              onMine={() =>
                desk.change({ ...entry, corrects: { id: desk.theirs!.id, version: desk.theirs!.version } })
              }
            />
          )}
          {desk.waitingAs && (
            <WaitingNotice
              isLive={name === 'live'}
              isBusy={desk.isBusy}
              meanwhile={desk.meanwhile}
              events={events}
              nameOf={nameOf}
              onSend={() => void desk.publish(desk.waitingAs!)}
            />
          )}
          {existing && !desk.theirs && (
            <p className="rounded-[12px] bg-lifted px-4 py-3">
              {rich(
                t(
                  'This event has a result already. <button>Correct it</button> or give this one a round of its own.',
                ),
                {
                  button: (words) => (
                    <button
                      type="button"
                      className="btn-text"
                      onClick={() => desk.change(entryOf(existing, board, event))}
                    >
                      {words}
                    </button>
                  ),
                },
              )}
            </p>
          )}
          {begun && !desk.theirs && (
            <p className="rounded-[12px] bg-lifted px-4 py-3">
              {t('Somebody has begun this result.')}{' '}
              <button
                type="button"
                className="btn-text"
                onClick={() => desk.change(entryOf(begun, board, event))}
              >
                {t('Go on with the draft')}
              </button>
            </p>
          )}
          {desk.error && (
            <FormError message={Object.values(desk.error.fields ?? {})[0] ?? desk.error.message} />
          )}
          <EntryForm
            entry={entry}
            board={board}
            event={event}
            problems={problems}
            onChange={desk.change}
            onDiscard={() => desk.change(undefined)}
          />
          {!entry.corrects && (
            <Button
              look="quiet"
              className="justify-self-start"
              busy={desk.isBusy}
              onClick={() => void keep()}
            >
              {t('Save as draft')}
            </Button>
          )}
        </div>
        <div className="lg:sticky lg:top-6 lg:self-start">
          <StandingsPreview
            rows={previewOf(board, results, coming)}
            isByMedals={board.scoring === 'medals'}
          />
        </div>
      </div>
      <ActionBar>
        <Button busy={desk.isBusy} onClick={() => void desk.publish('provisional')}>
          {entry.corrects ? t('Correct as provisional') : t('Publish as provisional')}
        </Button>
        <Button look="quiet" busy={desk.isBusy} onClick={() => void desk.publish('final')}>
          {entry.corrects ? t('Correct as final') : t('Publish as final')}
        </Button>
      </ActionBar>
    </div>
  );
}

const isDraftOf = ({ status, eventId }: StaffResult, entry: Entry): boolean =>
  status === 'draft' && eventId === entry.eventId;
