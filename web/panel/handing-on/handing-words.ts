import { t } from '#contract/languages/words.ts';
import { roleLabels } from '#contract/api/access.ts';
import { type Afterwards, OFFER_LIFE_DAYS, type OfferView } from '#contract/api/handing-on.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';

/** Your role is then Editor. */
export const afterwardsWords = (afterwards: Afterwards, whose: 'Your' | 'Their'): string =>
  afterwards === 'none'
    ? whose === 'Your'
      ? t('Your account is then gone.')
      : t('Their account is then gone.')
    : whose === 'Your'
      ? t('Your role is then {role}.', { role: roleLabels[afterwards] })
      : t('Their role is then {role}.', { role: roleLabels[afterwards] });

/** 12 March 2027 */
export function dateOf(instant: string, timezone: string): string {
  const { date, year } = festivalTime(instant, timezone);
  return `${date} ${year}`;
}

/** 2027-03-12 → 12 March 2027 */
export const dayWords = (day: string): string => dateOf(`${day}T00:00:00Z`, 'UTC');

/** When whoever offers it stops being an owner. */
export const endWords = ({ endsAt }: Pick<OfferView, 'endsAt'>, timezone: string): string =>
  endsAt === null ? t('as soon as it is accepted') : t('on {date}', { date: dateOf(endsAt, timezone) });

/** What became of an offer, for whoever made it; undefined while there is none that is over. */
export function outcomeWords({ state, to }: OfferView): string | undefined {
  if (state === 'declined') return t('{to} has declined your offer. You stay the owner.', { to });
  if (state === 'withdrawn') return t('The offer to {to} was taken back. You stay the owner.', { to });
  if (state === 'expired')
    return t('{to} has not answered within {days} days, so your offer is void. You stay the owner.', {
      to,
      days: OFFER_LIFE_DAYS,
    });
  return undefined;
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** Whether a day is over or near, as 2027-03-12 and an instant. */
export function dueState(day: string, now: number): 'over' | 'soon' | 'later' {
  const days = (Date.parse(`${day}T00:00:00Z`) - now) / DAY_MS;
  if (days < -1) return 'over';
  return days <= SOON_DAYS ? 'soon' : 'later';
}
