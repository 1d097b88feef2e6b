import { plural, t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClearedDemo, DEMO_UNDO_MINUTES, type DemoState } from '#contract/api/demo.ts';
import { clearDemo, readDemo, undoClearDemo } from '#web/panel/services/demo.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { nouns } from '#web/panel/reading/collection-words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';

/** The demo festival, for the owner: what is left of it, and the way to be rid of it. Nothing once it is gone. */
export function DemoCard() {
  const { data: state, refetch } = useQuery({
    queryKey: ['demo'],
    queryFn: async () => valueOrThrow(await readDemo()),
  });
  const [isAsked, setIsAsked] = useState(false);
  const [cleared, setCleared] = useState<ClearedDemo>();
  const undoing = useSubmission();
  const toast = useToast();
  const now = useNow();
  const shown = cleared ?? state;
  if (!shown) return null;
  const canUndo = shown.undoUntil !== null && (now === undefined || Date.parse(shown.undoUntil) > now);
  if (shown.count === 0 && !canUndo && !cleared) return null;
  const undo = async () => {
    const done = await undoing.run(undoClearDemo);
    if (!done) return;
    const { restored, skipped } = done.value;
    setCleared(undefined);
    void refetch();
    toast({
      text:
        skipped > 0
          ? t('{restored} documents are back. {skipped} could not be.', { restored, skipped })
          : t('{restored} documents are back.', { restored }),
    });
  };
  return (
    <div className="mt-6">
      <Card title={t('The demo')}>
        <FormError message={undoing.beside()} />
        {shown.count > 0 ? (
          <>
            <p className="max-w-[60ch]">
              {t(
                '{count} documents came with the demo festival, and nobody has changed them. Clear them before your own festival begins.',
                { count: shown.count },
              )}
            </p>
            <Button look="danger" className="mt-4" onClick={() => setIsAsked(true)}>
              {t('Clear the demo')}
            </Button>
          </>
        ) : (
          <div role="status" className="grid gap-3">
            <Notice look="info">
              {t('The demo is cleared.')}
              {cleared && ` ${report(cleared)}`}
            </Notice>
            {canUndo && (
              <Button
                look="quiet"
                busy={undoing.isBusy}
                className="justify-self-start"
                onClick={() => void undo()}
              >
                {t('Bring it back')}
              </Button>
            )}
          </div>
        )}
        <Kept kept={shown.kept} />
      </Card>
      <ClearDialog
        isOpen={isAsked}
        state={shown}
        onClose={() => setIsAsked(false)}
        onCleared={(done) => {
          setIsAsked(false);
          setCleared(done);
        }}
      />
    </div>
  );
}

const report = ({ removed }: ClearedDemo): string => {
  const total = Object.values(removed).reduce((sum, count) => sum + count, 0);
  const parts = Object.entries(removed).map(([collection, count]) =>
    nouns[collection as CollectionName].several(count),
  );
  return t('{total} documents are gone: {join}.', { total, join: parts.join(', ') });
};

function Kept({ kept }: Pick<DemoState, 'kept'>) {
  if (kept.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center">
        {plural(kept.length, '{n} of its documents stays', '{n} of its documents stay')}
      </summary>
      <ul className="grid gap-1 text-[0.9375rem] text-soft">
        {kept.map(({ collection, id, title, because }) => (
          <li key={`${collection} ${id}`}>
            {title}, {nouns[collection].one}:{' '}
            {because === 'changed' ? t('somebody has changed it') : t('something that stays refers to it')}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ClearDialogProps {
  isOpen: boolean;
  state: DemoState;
  onClose: () => void;
  onCleared: (done: ClearedDemo) => void;
}

function ClearDialog({ isOpen, state, onClose, onCleared }: ClearDialogProps) {
  const { name } = useFestival();
  const [typed, setTyped] = useState('');
  const clearing = useSubmission();
  const clear = async () => {
    const done = await clearing.run(() => clearDemo(typed));
    if (!done) return;
    setTyped('');
    onCleared(done.value);
  };
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('Clear the demo?')}
      action={t('Clear the demo')}
      busy={clearing.isBusy}
      onConfirm={() => void clear()}
    >
      <div className="grid gap-4">
        <FormError message={clearing.beside('name')} />
        <p>
          {t(
            '{count} documents are removed from the site at once: events, posts, announcements, people, places, boards and results of the demo. The site content stays, and so does whatever somebody has changed. For {minutes} minutes all of it can be brought back.',
            { count: state.count, minutes: DEMO_UNDO_MINUTES },
          )}
        </p>
        <TextField
          label={t('To go on, type the festival’s name: {name}', { name })}
          name="name"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={clearing.of('name')}
        />
      </div>
    </Confirm>
  );
}
