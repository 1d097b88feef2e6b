import { randomUUID } from 'node:crypto';
import { INQUIRY_FILL_MIN_MS, type InquiryProof } from '#contract/entities/contact-inquiry.ts';
import { AppError } from '#contract/api/errors.ts';
import { network } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/request.ts';
import type { AppContext } from '#server/http/route.ts';

const WINDOW_MS = 15 * 60_000;
/** A campus shares one address, so many people may write; from the fourth message on, each must solve a captcha. */
const PER_ADDRESS = 120;
const WITHOUT_PROOF = 3;

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
      sentence: 'That was faster than anybody types. Wait three seconds and send it again; nothing is lost.',
    });
  }
  const from = `contact:address:${network(clientAddress(context.env.incoming, env.trustProxy))}`;
  const count = await services.limits.take(from, { max: PER_ADDRESS, windowMs: WINDOW_MS });
  if (count > WITHOUT_PROOF) await services.captcha.demand(captcha);
  return { isSpam: false };
}
