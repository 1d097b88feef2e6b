import type { Event } from '#contract/entities/event.ts';
import { eventState } from './schedule.ts';

/** What a visitor can do about taking part, now. */
export type RegistrationState =
  | { name: 'none' | 'closed' | 'full' | 'cancelled' | 'over' }
  | { name: 'opens'; at: string }
  | { name: 'open'; url: string | undefined; closesAt: string | undefined };

type Registrable = Pick<Event, 'registration' | 'status' | 'sessions'>;

/** Registration closes by the clock, so that no staff have to close it at midnight. */
export function registrationState(event: Registrable, now: Date): RegistrationState {
  const { status, url, opensAt, closesAt } = event.registration;
  const at = now.toISOString();
  const running = eventState(event, now);
  if (running === 'cancelled') return { name: 'cancelled' };
  if (running === 'over') return { name: 'over' };
  if (status !== 'open') return { name: status };
  if (closesAt !== undefined && closesAt <= at) return { name: 'closed' };
  if (opensAt !== undefined && opensAt > at) return { name: 'opens', at: opensAt };
  return { name: 'open', url, closesAt };
}

/** The moments at which the answer changes by itself. */
export const registrationBoundaries = ({ registration, sessions }: Registrable): string[] =>
  [registration.opensAt, registration.closesAt, ...sessions.map(({ endAt }) => endAt)].filter(
    (instant) => instant !== undefined,
  );
