import { plural, t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import type { EditionsState } from '#contract/api/editions.ts';
import { closeEdition } from '#web/panel/services/editions.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';

type Current = NonNullable<EditionsState['current']>;

interface CloseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  current: Current;
  onDone: (year: number) => void;
}

/** Says what will be frozen, and under which year. */
export const CloseDialog = ({ isOpen, onClose, ...form }: CloseDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Close this edition?')}>
    <CloseForm onClose={onClose} {...form} />
  </Dialog>
);

const counted = ({ events, results, posts, people, sponsors, pictures }: Current['counts']): string[] => [
  plural(events, '{n} event', '{count} events', { count: events.toLocaleString() }),
  plural(results, '{n} result, with every point', '{count} results, with every point', {
    count: results.toLocaleString(),
  }),
  plural(posts, '{n} post', '{count} posts', { count: posts.toLocaleString() }),
  plural(people, '{n} person of the team', '{count} people of the team', { count: people.toLocaleString() }),
  plural(sponsors, '{n} sponsor', '{count} sponsors', { count: sponsors.toLocaleString() }),
  plural(pictures, '{n} picture', '{count} pictures', { count: pictures.toLocaleString() }),
];

function CloseForm({ onClose, current, onDone }: Omit<CloseDialogProps, 'isOpen'>) {
  const [year, setYear] = useState(String(current.year));
  const [title, setTitle] = useState(current.title);
  const submission = useSubmission();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submission.run(() => closeEdition({ year: Number(year), title }));
    if (done) onDone(done.value.year);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      <FormError message={submission.beside('year', 'title')} />
      <div>
        <p className="text-soft">
          {t('This is frozen under its year in the archive, as visitors see it now:')}
        </p>
        <ul className="mt-2 list-disc ps-5 text-soft">
          {counted(current.counts).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="mt-2 text-muted">
          {t(
            'Phone numbers and mail addresses of coordinators and the team are left out. The site itself stays as it is. You can take it back until the next edition is published.',
          )}
        </p>
      </div>
      {current.warnings.length > 0 && (
        <Notice look="info">
          <ul>
            {current.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          label={t('Year')}
          name="year"
          inputMode="numeric"
          value={year}
          onChange={(event) => setYear(event.target.value)}
          error={submission.of('year')}
        />
        <TextField
          label={t('Title')}
          name="title"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={submission.of('title')}
        />
      </div>
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t('Close this edition')}
        </Button>
      </div>
    </form>
  );
}
