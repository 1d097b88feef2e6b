import { said, t } from '#contract/languages/words.ts';
import type { Captcha } from './captcha.ts';
import { type Limit, type Limits, networkKey, tooMany } from './limits.ts';

/** What visitors may leave with the server without signing in, and how often. */
export interface VisitorRule {
  action: string;
  /** What is counted, for the sentence of a refusal: "At most 120 messages an hour from one network." */
  noun: string;
  /** So many are free for a network; each later one costs a proof of work, in steps. */
  prices: ReadonlyArray<readonly [upTo: number, work: number]>;
  perNetwork: Limit;
  total: Limit;
}

/**
 * Counts what a visitor leaves here. The proof of work comes before the limits, so that a flood without proofs uses up
 * nothing that others need.
 */
export async function takeFromVisitor(
  { limits, captcha }: { limits: Limits; captcha: Captcha },
  { action, noun, prices, perNetwork, total }: VisitorRule,
  network: string,
  proof: string | undefined,
): Promise<void> {
  const key = networkKey(action, network);
  const { count, resetsAt } = await limits.add(key, perNetwork.windowMs);
  const work = (prices.find(([upTo]) => count <= upTo) ?? prices.at(-1)!)[1];
  if (work > 0)
    await captcha.demand(proof, work).catch(async (error: unknown) => {
      await limits.giveBack(key);
      throw error;
    });
  if (count > perNetwork.max) throw tooMany(key, resetsAt, ofNetwork(noun, perNetwork));
  await limits.take(`${action}:total`, total, ofAll(noun, total));
}

const MINUTE_MS = 60_000;

const ofNetwork = (noun: string, { max, windowMs }: Limit): string =>
  t('At most {max} {noun} in {minutes} minutes from one network.', {
    max,
    noun: said(noun),
    minutes: windowMs / MINUTE_MS,
  });
const ofAll = (noun: string, { max, windowMs }: Limit): string =>
  t('At most {max} {noun} in {minutes} minutes.', { max, noun: said(noun), minutes: windowMs / MINUTE_MS });
