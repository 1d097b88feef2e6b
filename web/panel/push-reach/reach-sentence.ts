import type { PushReach } from '#contract/api/push.ts';

const phones = (count: number) => (count === 1 ? '1 phone' : `${count.toLocaleString('en')} phones`);

/** How far an urgent announcement got, in words. */
export function reachSentence({ state, accepted, quiet, failed }: PushReach): string {
  if (state === 'muted') return 'Not sent to phones: a board is frozen, and this is about results.';
  const asides = [
    ...(quiet > 0 ? [`${phones(quiet)} left to sleep`] : []),
    ...(failed > 0 ? [`${phones(failed)} could not be reached`] : []),
  ];
  const main =
    state === 'sending'
      ? `On its way: ${phones(accepted)} so far`
      : accepted + quiet + failed === 0
        ? 'No phone has asked for urgent news of this kind yet'
        : `Sent to ${phones(accepted)}`;
  return `${[main, ...asides].join(', ')}.`;
}
