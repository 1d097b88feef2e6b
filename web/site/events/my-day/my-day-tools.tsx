import { t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ShareButton } from '#web/shared/ui/share-button.tsx';
import { REMINDER_MINUTES, turnOffReminders, turnOnReminders, useReminderState } from './reminder-setting.ts';
import { ownAddress } from '#web/shared/page/own-language.ts';

/** What can be done with the stars: reminders, a calendar, and a link for a friend. */
export function MyDayTools({ ids }: { ids: readonly string[] }) {
  const query = `?ids=${ids.join(',')}`;
  return (
    <div className="no-print mt-5 rounded-card bg-raised p-5">
      <div className="flex flex-wrap gap-3">
        <a
          href={`${ownAddress(paths.eventsCalendar)}${query}&alarm=${REMINDER_MINUTES}`}
          className={buttonClass('quiet')}
        >
          <Icon name="calendar" />
          {t('Add all to calendar')}
        </a>
        <ShareButton title={t('My stars')} path={paths.events + query} />
      </div>
      <Reminders />
      <p className="mt-3 text-[0.9375rem] text-muted">
        {t('Your stars are kept in this browser, and nowhere else.')}
      </p>
    </div>
  );
}

/** A notification of this device where that is allowed; the calendar file rings in any case. */
function Reminders() {
  const state = useReminderState();
  const [isBusy, setIsBusy] = useState(false);
  if (state === 'denied' || state === 'silent') {
    return (
      <Words>
        {state === 'denied'
          ? t('Notifications from this site are blocked in this browser.')
          : t('This browser shows no notifications.')}{' '}
        {t('The calendar file reminds you instead, {minutes} minutes before each start.', {
          minutes: REMINDER_MINUTES,
        })}
      </Words>
    );
  }
  const isOn = state === 'on';
  const turn = async () => {
    setIsBusy(true);
    if (isOn) turnOffReminders();
    else await turnOnReminders().catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <>
      <div className="mt-4">
        <Button look={isOn ? 'quiet' : 'gold'} busy={isBusy} onClick={() => void turn()}>
          <Icon name="bell" />
          {isOn
            ? t('Stop reminding me')
            : t('Remind me {minutes} minutes before', { minutes: REMINDER_MINUTES })}
        </Button>
      </div>
      <Words>
        {isOn
          ? t(
              'This device reminds you of what you have starred while the site is open, in a hidden tab too. The calendar file does so even when it is closed.',
            )
          : t('A notification on this device, before each start of what you have starred.')}
      </Words>
    </>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <output className="mt-2.5 block max-w-[62ch] text-[0.9375rem] text-soft">{children}</output>
);
