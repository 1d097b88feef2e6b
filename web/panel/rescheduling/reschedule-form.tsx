import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { Stored } from '#contract/api/document.ts';
import type { Venue } from '#contract/entities/venue.ts';
import { rescheduled, rescheduledSession, type Rescheduling } from '#contract/programme/reschedule.ts';
import { clockText, instantOf } from '#contract/programme/typed-time.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { announcementOf, AnnouncementText } from './announcement-text.tsx';
import { Choices } from '#web/panel/ui/choices.tsx';
import { DelayFields } from './delay-fields.tsx';
import { ClashNotice } from './clash-notice.tsx';
import {
  changeOf,
  END_TOO_EARLY,
  type Done,
  nextOf,
  outcomes,
  type Place,
  problemOf,
  reschedule,
  sessionText,
  type StaffEvent,
} from './reschedule.ts';

const types: Record<Rescheduling['type'], string> = {
  delay: t('Delay'),
  move: t('Move'),
  cancel: t('Cancel'),
};

const presses: Record<Rescheduling['type'], string> = {
  delay: t('Delay it'),
  move: t('Move it'),
  cancel: t('Cancel the session'),
};

interface RescheduleFormProps {
  event: StaffEvent;
  /** A place that was chosen already, for one of the sessions. */
  proposed?: Proposal | undefined;
  onClose: () => void;
  onDone: (done: Done, change: Rescheduling) => void;
}

/** A session of an event and the place that it is to move to. */
export interface Proposal extends Place {
  index: number;
}

/** What happens to a session and the text that announces it, in one step that fits a phone. */
export function RescheduleForm({ event, proposed, onClose, onDone }: RescheduleFormProps) {
  const { timezone } = useFestival();
  const { documents: venues, error: unread, reload } = useStaffList<Stored<Venue>>('venues');
  const venueName = (id: string) => venues.find((venue) => venue.id === id)?.name ?? id;
  const open = event.sessions.flatMap((session, index) =>
    session.status === 'cancelled' ? [] : [{ session, index }],
  );
  const [index, setIndex] = useState(() => proposed?.index ?? nextOf(open)?.index ?? 0);
  const session = event.sessions[index]!;
  const [type, setType] = useState<Rescheduling['type']>(proposed ? 'move' : 'delay');
  const [minutes, setMinutes] = useState('15');
  const [startAt, setStartAt] = useState(proposed?.startAt);
  const [endAt, setEndAt] = useState(proposed?.endAt);
  const [venueId, setVenueId] = useState(proposed?.venueId);
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<keyof typeof outcomes>(
    event.status === 'published' ? 'published' : 'draft',
  );
  const [now] = useState(() => new Date().toISOString());
  const [isTried, setIsTried] = useState(false);
  const submission = useSubmission();

  const to = { startAt: startAt ?? session.startAt, venueId: venueId ?? session.venueId, endAt };
  const shownEnd = rescheduledSession(session, { type: 'move', ...to }).endAt;
  const change = changeOf(type, minutes, to);
  const problem = problemOf(session, change);
  const changed = change && !problem ? rescheduled(event, index, change) : undefined;
  const words =
    changed &&
    change &&
    announcementOf({
      event,
      before: session,
      after: changed.sessions[index]!,
      change,
      reason,
      timezone,
      venueName,
      now,
    });

  const submit = async () => {
    setIsTried(true);
    if (!changed || !words || !change) return;
    const done = await submission.run(() => reschedule(event, changed, { ...words, status: outcome }));
    if (done) onDone(done.value, change);
  };
  const choose = (next: number) => {
    setIndex(next);
    setStartAt(undefined);
    setEndAt(undefined);
    setVenueId(undefined);
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
      <FormError message={submission.beside()} />
      {unread && <RetryNotice message={unread.sentence} onRetry={reload} className="" />}
      {open.length > 1 ? (
        <SelectField
          label={t('Session')}
          value={index}
          onChange={(chosen) => choose(Number(chosen.target.value))}
        >
          {open.map((each) => (
            <option key={each.index} value={each.index}>
              {sessionText(each.session, timezone, venueName)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-soft">{sessionText(session, timezone, venueName)}</p>
      )}
      <Choices label={t('What happens')} choices={types} chosen={type} onChoose={setType} />
      {type === 'delay' && <DelayFields minutes={minutes} onMinutes={setMinutes} error={problem} />}
      {type === 'move' && (
        <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
          <TextField
            // Another session needs a new input, because a half-typed date belongs to the session before.
            key={index}
            label={t('New start')}
            type="datetime-local"
            hint={t('Time in {timezone}.', { timezone })}
            defaultValue={clockText(to.startAt, timezone)}
            error={isTried && problem !== END_TOO_EARLY ? problem : undefined}
            onChange={(typed) => setStartAt(instantOf(typed.target.value, timezone))}
          />
          <TextField
            // It follows the start, until somebody types another end.
            key={`${index} ${startAt}`}
            label={t('New end')}
            type="datetime-local"
            hint={t('Left alone, it stays as long as it was.')}
            defaultValue={clockText(shownEnd, timezone)}
            error={problem === END_TOO_EARLY ? problem : undefined}
            onChange={(typed) => setEndAt(instantOf(typed.target.value, timezone))}
          />
          <SelectField
            label={t('Venue')}
            value={to.venueId}
            onChange={(chosen) => setVenueId(chosen.target.value)}
          >
            {!venues.some(({ id }) => id === to.venueId) && <option value={to.venueId}>{to.venueId}</option>}
            {venues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {changed && type !== 'cancel' && (
        <ClashNotice
          document={event}
          // Only this session changes; clashes of the others are known already.
          values={{ ...changed, sessions: [changed.sessions[index]] }}
        />
      )}
      <TextField
        label={t('Why')}
        optional
        maxLength={300}
        placeholder={t('Rain on the lawn')}
        value={reason}
        onChange={(typed) => setReason(typed.target.value)}
      />
      {words && <AnnouncementText words={words} />}
      <Choices label={t('The announcement')} choices={outcomes} chosen={outcome} onChoose={setOutcome} />
      <div className="dialog-actions mt-0">
        <Button look="quiet" onClick={onClose}>
          {t('Go back')}
        </Button>
        <Button type="submit" look={type === 'cancel' ? 'danger' : 'gold'} busy={submission.isBusy}>
          {presses[type]}
        </Button>
      </div>
    </form>
  );
}
