import { plural, t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { Stored } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { DELAY_MINUTES_MAX } from '#contract/programme/reschedule.ts';
import { eventCategoryLabels } from '#contract/text/labels.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { AnnouncementText } from '../announcement-text.tsx';
import { Choices } from '#web/panel/ui/choices.tsx';
import { DelayFields } from '../delay-fields.tsx';
import { outcomes, type StaffEvent, writeEvents } from '../reschedule.ts';
import { bulkAnnouncement } from './bulk-announcement.ts';
import { type BulkChange, changedEvents, type Which, whichSessions } from './bulk-changes.ts';
import { ChangedList } from './changed-list.tsx';

export interface BulkDone {
  words: string;
  undo: () => Promise<ErrorBody | undefined>;
}

interface BulkFormProps {
  type: BulkChange['type'];
  events: readonly StaffEvent[];
  onClose: () => void;
  onDone: (done: BulkDone) => void;
}

const verbs: Record<BulkChange['type'], { press: string; done: (count: number) => string }> = {
  publish: {
    press: t('Publish'),
    done: (n) => plural(n, '{n} event is published', '{n} events are published'),
  },
  unpublish: {
    press: t('Unpublish'),
    done: (n) =>
      plural(
        n,
        '{n} event is drafts again; visitors no longer see them',
        '{n} events are drafts again; visitors no longer see them',
      ),
  },
  delay: { press: t('Delay'), done: (n) => plural(n, '{n} event is delayed', '{n} events are delayed') },
  venue: { press: t('Move'), done: (n) => plural(n, '{n} event is moved', '{n} events are moved') },
  category: {
    press: t('Change'),
    done: (n) => plural(n, '{n} event is in another category', '{n} events are in another category'),
  },
};

const counted = (count: number): string => plural(count, '{n} event', '{n} events');

/** What happens to each of several events, and the one text that announces it. */
export function BulkForm({ type, events, onClose, onDone }: BulkFormProps) {
  const { timezone } = useFestival();
  const { documents: venues, error: unread, reload } = useStaffList<Stored<Venue>>('venues');
  const venueName = (id: string) => venues.find((venue) => venue.id === id)?.name ?? id;
  const [minutes, setMinutes] = useState('15');
  const [venueId, setVenueId] = useState('');
  const [category, setCategory] = useState(events[0]!.category);
  const [which, setWhich] = useState<Which>('next');
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('published');
  const [now] = useState(() => new Date().toISOString());
  const submission = useSubmission();

  const change = changeOf(type, { minutes, venueId, category });
  const changed = change ? changedEvents(events, change, which, now) : [];
  const words =
    change?.type === 'delay' || change?.type === 'venue'
      ? bulkAnnouncement({ changed, change, reason, timezone, venueName, now })
      : undefined;
  const { step } = submission.error ?? {};
  const refused = step === undefined ? undefined : changed[step]?.before.title;
  const said = submission.beside();

  const submit = async () => {
    if (changed.length === 0) return;
    const announcement = words && { ...words, status: outcome };
    const done = await submission.run(() => writeEvents(changed, announcement));
    if (!done) return;
    const what = verbs[type].done(changed.length);
    const told = !words
      ? `${what}.`
      : outcome === 'published'
        ? t('{what} and announced.', { what })
        : t('{what}; the announcement waits as a draft.', { what });
    onDone({ words: told, undo: done.value.undo });
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <FormError
        message={said && refused ? t('“{refused}”: {said} Nothing was changed.', { refused, said }) : said}
      />
      {unread && <RetryNotice message={unread.sentence} onRetry={reload} className="" />}
      {type === 'delay' && (
        <DelayFields
          minutes={minutes}
          onMinutes={setMinutes}
          error={
            change
              ? undefined
              : t('Minutes must be a whole number from 1 to {delayMinutesMax}.', {
                  delayMinutesMax: DELAY_MINUTES_MAX,
                })
          }
        />
      )}
      {type === 'venue' && (
        <SelectField label={t('Venue')} value={venueId} onChange={({ target }) => setVenueId(target.value)}>
          <option value="">{t('Choose…')}</option>
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {type === 'category' && (
        <SelectField
          label={t('Category')}
          value={category}
          onChange={({ target }) => setCategory(target.value as Event['category'])}
        >
          {Object.entries(eventCategoryLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {(type === 'delay' || type === 'venue') && (
        <Choices label={t('Which sessions')} choices={whichSessions} chosen={which} onChoose={setWhich} />
      )}
      {type === 'unpublish' && (
        <p>
          {t(
            'Visitors no longer find them: their pages say that there is no such event. Undo brings them back.',
          )}
        </p>
      )}
      {change && (
        <ChangedList
          changed={changed}
          leftAlone={events.length - changed.length}
          timezone={timezone}
          venueName={venueName}
        />
      )}
      {words && (
        <>
          <TextField
            label={t('Why')}
            optional
            maxLength={300}
            placeholder={t('Rain on the lawn')}
            value={reason}
            onChange={(typed) => setReason(typed.target.value)}
          />
          <AnnouncementText words={words} />
          <Choices label={t('The announcement')} choices={outcomes} chosen={outcome} onChoose={setOutcome} />
        </>
      )}
      <div className="dialog-actions mt-0">
        <Button look="quiet" onClick={onClose}>
          {t('Go back')}
        </Button>
        {changed.length > 0 && (
          <Button type="submit" look={type === 'unpublish' ? 'danger' : 'gold'} busy={submission.isBusy}>
            {verbs[type].press} {counted(changed.length)}
          </Button>
        )}
      </div>
    </form>
  );
}

interface Typed {
  minutes: string;
  venueId: string;
  category: Event['category'];
}

/** Undefined while something is not filled in. */
function changeOf(type: BulkChange['type'], { minutes, venueId, category }: Typed): BulkChange | undefined {
  if (type === 'publish' || type === 'unpublish') return { type };
  if (type === 'category') return { type, category };
  if (type === 'venue') return venueId ? { type, venueId } : undefined;
  const count = /^\d{1,5}$/.test(minutes.trim()) ? Number(minutes) : 0;
  return count >= 1 && count <= DELAY_MINUTES_MAX ? { type, minutes: count } : undefined;
}
