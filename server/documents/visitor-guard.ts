import { randomUUID } from 'node:crypto';
import { INQUIRY_FILL_MIN_MS, type InquiryProof } from '#contract/entities/contact-inquiry.ts';
import { AppError } from '#contract/api/errors.ts';
import { t, word } from '#contract/languages/words.ts';
import { takeFromVisitor, type VisitorRule } from '#server/auth/visitor-limits.ts';
import type { Deps } from '#server/deps.ts';
import { clientNetwork } from '#server/http/request.ts';
import type { AppContext } from '#server/http/route.ts';

const QUARTER_MS = 15 * 60_000;
/** A campus shares one address, so many people may write; from the fourth message on, each needs a proof of work. */
const MESSAGES: VisitorRule = {
  action: 'contact',
  noun: word('messages'),
  prices: [
    [3, 0],
    [20, 1],
    [60, 2],
    [Number.POSITIVE_INFINITY, 4],
  ],
  perNetwork: { max: 120, windowMs: QUARTER_MS },
  total: { max: 600, windowMs: QUARTER_MS },
};

export type Verdict = { isSpam: false } | { isSpam: true; receipt: { id: string } };

/** Refuses spam before a visitor's document is stored. */
export async function judgeVisitor(
  context: AppContext,
  body: Record<string, unknown>,
  { services, env }: Pick<Deps, 'services' | 'env'>,
): Promise<Verdict> {
  const { website, openForMs, captcha } = body as Partial<InquiryProof>;
  // Only programs fill in this hidden field. They get a normal receipt, so that they do not learn why they failed.
  if (website) return { isSpam: true, receipt: { id: randomUUID() } };
  if (typeof openForMs === 'number' && openForMs < INQUIRY_FILL_MIN_MS) {
    throw new AppError('failed-precondition', 'form sent too fast', {
      sentence: t(
        'That was faster than anybody types. Wait three seconds and send it again; nothing is lost.',
      ),
    });
  }
  await takeFromVisitor(services, MESSAGES, clientNetwork(context.env.incoming, env.trustProxy), captcha);
  return { isSpam: false };
}
