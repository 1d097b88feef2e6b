import {
  attemptOf,
  POPUP,
  type Provider,
  PROVIDER_RETURN_COOKIE,
  type ProviderReturn,
  type ProviderStarted,
} from '#contract/api/auth.ts';
import type { ErrorBody, ErrorCode } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { ownAddress } from '#web/shared/page/own-language.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';

const CHANNEL = 'utsav-provider';
const LOOK_MS = 250;
/** A window that its provider cuts off seems closed by then. Whoever closes theirs so soon reads what fits both. */
const PARTING_MS = 1000;
/** A window that has just closed may still have sent its answer. */
const LAST_WORDS_MS = 1000;

type Start = (mode: 'popup' | 'redirect') => Promise<Result<ProviderStarted>>;

/**
 * What is said meanwhile; an answer may still come. `there`: the window is at the provider. `parted`: the provider has
 * cut it off from this page (Cross-Origin-Opener-Policy), so that nobody can tell whether it is still open.
 */
type PopupNotice = 'popup-blocked' | 'popup-closed-by-user' | 'there' | 'parted';
type OnNotice = (notice: PopupNotice) => void;

/** Ends the attempt that is under way, and its window. */
let cancelOpen: ((code: ErrorCode) => void) | undefined;

/** Out to a provider and back, in a window of its own; in this one where it is wanted or no other is allowed. */
export async function throughProvider(
  start: Start,
  onNotice: OnNotice,
  way: 'popup' | 'redirect' = 'popup',
): Promise<Result<ProviderReturn>> {
  cancelOpen?.('cancelled-popup-request');
  if (way === 'redirect') return byRedirect(start);
  // The window opens before any waiting, because browsers allow it only as the direct answer to a press. It gets no
  // name: a window that is found by its name and shows another site is cut off from this page when it is used again.
  const popup = window.open('about:blank', '_blank', features());
  if (popup) return byPopup(popup, start, onNotice);
  onNotice('popup-blocked');
  return byRedirect(start);
}

async function byPopup(popup: Window, start: Start, onNotice: OnNotice): Promise<Result<ProviderReturn>> {
  const attempt = new Attempt(popup, onNotice);
  cancelOpen = (code) => attempt.end(failed(code));
  const started = await start('popup');
  if (!started.ok) attempt.end(started);
  else attempt.leaveFor(started.value.url);
  return attempt.answer;
}

/** Leaves this page; the provider leads back to it. */
async function byRedirect(start: Start): Promise<Result<never>> {
  const started = await start('redirect');
  if (!started.ok) return started;
  window.location.assign(started.value.url);
  // The browser is leaving the page, so the promise never settles.
  return new Promise(() => undefined);
}

/** In the window that the provider led back to: tells the page that opened it, and closes. */
export function tellOpener(answer: ProviderReturn): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
  window.close();
}

/** One press of a provider's button: its window, until an answer comes or a newer press takes its place. */
class Attempt {
  readonly #popup: Window;
  readonly #onNotice: OnNotice;
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #settled = Promise.withResolvers<Result<ProviderReturn>>();
  readonly #watch: number;
  #name: string | undefined;
  #closedFor = 0;
  /** How often the empty page was told that it ends: once when it leaves, again if a person closes the window. */
  #goodbyes = 0;
  /** When the window left for the provider; forgotten once it is known to be there or cut off. */
  #leftAt: number | undefined;
  #isParted = false;

  constructor(popup: Window, onNotice: OnNotice) {
    this.#popup = popup;
    this.#onNotice = onNotice;
    takeReturn();
    this.#channel.addEventListener('message', ({ data }: MessageEvent<ProviderReturn>) =>
      this.#returned(data),
    );
    this.#watch = window.setInterval(() => this.#look(), LOOK_MS);
  }

  get answer(): Promise<Result<ProviderReturn>> {
    return this.#settled.promise;
  }

  leaveFor(url: string): void {
    this.#name = attemptOf(new URL(url).searchParams.get('state'));
    if (this.#popup.closed) return;
    this.#popup.addEventListener('beforeunload', () => (this.#goodbyes += 1));
    this.#popup.addEventListener('pagehide', () => {
      if (this.#goodbyes < 2) this.#leftAt = Date.now();
    });
    this.#popup.location.href = url;
  }

  end(result: Result<ProviderReturn>): void {
    clearInterval(this.#watch);
    this.#channel.close();
    this.#popup.close();
    this.#settled.resolve(result);
  }

  #look(): void {
    this.#returned(takeReturn());
    const { closed } = this.#popup;
    if (this.#leftAt && (closed || Date.now() - this.#leftAt >= PARTING_MS)) {
      this.#leftAt = undefined;
      this.#isParted = closed;
      this.#onNotice(closed ? 'parted' : 'there');
    }
    if (!closed || this.#isParted) return;
    this.#closedFor += LOOK_MS;
    if (this.#closedFor === LAST_WORDS_MS) this.#onNotice('popup-closed-by-user');
  }

  #returned(answer: ProviderReturn | undefined): void {
    if (answer && answer.attempt === this.#name) this.end({ ok: true, value: answer });
  }
}

/** Reads the provider's answer that the server left in a cookie, and removes it. */
function takeReturn(): ProviderReturn | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${PROVIDER_RETURN_COOKIE}=`));
  if (!found) return undefined;
  document.cookie = `${PROVIDER_RETURN_COOKIE}=; Path=${ownAddress(adminPaths.root)}; Max-Age=0; SameSite=Lax`;
  const text = decodeURIComponent(found.slice(found.indexOf('=') + 1));
  const [provider, result = '', attempt = ''] = text.split(' ');
  return { provider: provider as Provider, mode: 'popup', result, attempt };
}

const failed = (code: ErrorCode): { ok: false; error: ErrorBody } => ({ ok: false, error: errorBody(code) });

function features(): string {
  const { width, height } = POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
