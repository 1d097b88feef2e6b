import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import { CARRIED, type Carried, type EditionsState } from '#contract/api/editions.ts';
import { clockText } from '#contract/programme/typed-time.ts';
import { beginNext } from '#web/panel/services/editions.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { Switch } from '#web/panel/ui/fields/switch.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { aYearLater, nextTitle } from './next-words.ts';

type Current = NonNullable<EditionsState['current']>;

interface BeginDialogProps {
  isOpen: boolean;
  onClose: () => void;
  current: Current;
  onDone: () => void;
}

/** Asks when the next edition is, and what goes on from this one. */
export const BeginDialog = ({ isOpen, onClose, ...form }: BeginDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Begin the next edition')}>
    <BeginForm onClose={onClose} {...form} />
  </Dialog>
);

function BeginForm({ onClose, current, onDone }: Omit<BeginDialogProps, 'isOpen'>) {
  const dayOf = (instant: string) => clockText(instant, current.timezone).slice(0, 10);
  const [startsOn, setStartsOn] = useState(aYearLater(dayOf(current.startsAt)));
  const [endsOn, setEndsOn] = useState(aYearLater(dayOf(current.endsAt)));
  const [edition, setEdition] = useState(nextTitle(current.title));
  const [carry, setCarry] = useState<Carried>({
    places: true,
    people: true,
    sponsors: true,
    boards: true,
    pages: true,
    look: true,
  });
  const submission = useSubmission();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await submission.run(() => beginNext({ startsOn, endsOn, edition, carry }))) onDone();
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      <FormError message={submission.beside('startsOn', 'endsOn', 'edition')} />
      <p className="text-soft">
        {t(
          'The site returns to before the festival. Events, results, posts, announcements and the conclave leave it and stay in the archive. You can go back until the first event of the next edition is published.',
        )}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Starts on')}
          name="startsOn"
          type="date"
          value={startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
          error={submission.of('startsOn')}
        />
        <TextField
          label={t('Ends on')}
          name="endsOn"
          type="date"
          value={endsOn}
          onChange={(event) => setEndsOn(event.target.value)}
          error={submission.of('endsOn')}
        />
      </div>
      <TextField
        label={t('Edition')}
        name="edition"
        optional
        hint={t('What it is called, such as Edition 53.')}
        value={edition}
        onChange={(event) => setEdition(event.target.value)}
        error={submission.of('edition')}
      />
      <fieldset>
        <legend className="font-medium text-soft">{t('Carry over')}</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {CARRIED.map((name) => (
            <Switch
              key={name}
              label={labelOf(name, current.carried)}
              checked={carry[name]}
              onChange={(event) => setCarry({ ...carry, [name]: event.target.checked })}
            />
          ))}
        </div>
      </fieldset>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t('Begin the next edition')}
        </Button>
      </div>
    </form>
  );
}

function labelOf(name: keyof Carried, counts: Current['carried']): string {
  const labels: Record<keyof Carried, string> = {
    places: t('Places ({places})', { places: counts.places }),
    people: t('People of the team ({people})', { people: counts.people }),
    sponsors: t('Sponsors ({sponsors})', { sponsors: counts.sponsors }),
    boards: t('Boards, without points ({boards})', { boards: counts.boards }),
    pages: t('Pages: about, questions, ways here'),
    look: t('Look'),
  };
  return labels[name];
}
