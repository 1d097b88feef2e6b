import { type RegistrationState, registrationState } from '#contract/programme/registration.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { buttonClass } from '#web/shared/ui/button-link.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

interface RegistrationButtonProps {
  event: PublicEvent;
  now: number;
  timezone: string;
  /** Uses short words, for a narrow bar. */
  isShort?: boolean;
}

/** The link to register, or the reason why there is none. */
export function RegistrationButton({ event, now, timezone, isShort = false }: RegistrationButtonProps) {
  const state = registrationState(event, new Date(now));
  if (state.name === 'open' && state.url) {
    return (
      <a
        href={state.url}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass()} justify-center`}
      >
        Register
        <Icon name="external" />
        <span className="sr-only"> for {event.title} (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <p className="grid min-h-12 place-items-center rounded-full bg-lifted px-5 py-2 text-center leading-[1.3] text-soft print:block print:p-0 print:text-left print:text-text">
      {(isShort ? shortWords : words)(state, timezone)}
    </p>
  );
}

function words(state: RegistrationState, timezone: string): string {
  switch (state.name) {
    case 'opens': {
      const { weekday, shortDate, clock } = festivalTime(state.at, timezone);
      return `Registration opens ${weekday.slice(0, 3)} ${shortDate}, ${clock}`;
    }
    case 'open':
      return 'Registration is open: ask a coordinator';
    case 'none':
      return 'No registration, just come';
    case 'closed':
      return 'Registration closed';
    case 'full':
      return 'Full: every place is taken';
    case 'cancelled':
      return 'Cancelled';
    case 'over':
      return 'This event is over';
  }
}

function shortWords(state: RegistrationState, timezone: string): string {
  switch (state.name) {
    case 'opens': {
      const { shortDate, clock } = festivalTime(state.at, timezone);
      return `Opens ${shortDate}, ${clock}`;
    }
    case 'open':
      return 'Open';
    case 'none':
      return 'Just come';
    case 'closed':
      return 'Closed';
    case 'full':
      return 'Full';
    case 'cancelled':
      return 'Cancelled';
    case 'over':
      return 'Over';
  }
}
