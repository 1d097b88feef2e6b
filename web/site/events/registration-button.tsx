import { t } from '#contract/languages/words.ts';
import { type RegistrationState, registrationState } from '#contract/programme/registration.ts';
import { festivalTime, shortMoment } from '#web/shared/time/festival-time.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface RegistrationButtonProps {
  event: PublicEvent;
  now: number;
  timezone: string;
  /** Uses short words, for a narrow bar. */
  isShort?: boolean;
}

/** The link to register, or the reason why there is none. */
export function RegistrationButton({ event, now, timezone, isShort = false }: RegistrationButtonProps) {
  const langOf = useLangOf();
  const state = registrationState(event, new Date(now));
  if (state.name === 'open' && state.url) {
    return (
      <a
        href={state.url}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass()} justify-center`}
      >
        {t('Register')}
        <Icon name="external" />
        <span className="sr-only">
          {' '}
          <Quoting texts={[[event.title, langOf(event, 'title')]]}>
            {t('for {title} (opens in a new tab)', { title: event.title })}
          </Quoting>
        </span>
      </a>
    );
  }
  return (
    <p className="grid min-h-12 place-items-center rounded-full bg-lifted px-5 py-2 text-center leading-[1.3] text-soft print:block print:p-0 print:text-start print:text-text">
      {textOf(state, timezone, isShort)}
    </p>
  );
}

/** The words for each state, long and short. */
const texts: Record<Exclude<RegistrationState['name'], 'opens'>, [string, string]> = {
  open: [t('Registration is open: ask a coordinator'), t('Open//registration')],
  none: [t('No registration, just come'), t('Just come')],
  closed: [t('Registration closed'), t('Closed//registration')],
  full: [t('Registration full: every place is taken'), t('Registration full')],
  cancelled: [t('Cancelled'), t('Cancelled')],
  over: [t('This event is over'), t('Over')],
};

function textOf(state: RegistrationState, timezone: string, isShort: boolean): string {
  if (state.name !== 'opens') return texts[state.name][isShort ? 1 : 0];
  const time = festivalTime(state.at, timezone);
  return isShort
    ? t('Opens {date}, {clock}', { date: time.shortDate, clock: time.clock })
    : t('Registration opens {moment}', { moment: shortMoment(time) });
}
