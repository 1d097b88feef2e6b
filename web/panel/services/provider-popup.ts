import {
  POPUP,
  type Provider,
  PROVIDER_RETURN_COOKIE,
  type ProviderReturn,
  type ProviderStarted,
} from '#contract/api/auth.ts';
import type { ErrorBody, ErrorCode } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';

const CHANNEL = 'utsav-provider';
const WINDOW_NAME = 'utsav-provider';
const LOOK_MS = 250;
/** A window that has just closed may still have sent its answer. */
const LAST_WORDS_MS = 1000;

type Start = (mode: 'popup' | 'redirect') => Promise<Result<ProviderStarted>>;

/** What is said meanwhile: that no window was allowed, or that it seems to be closed; an answer may still come. */
type OnNotice = (error: ErrorBody) => void;

let cancelOpen: ((code: ErrorCode) => void) | undefined;

/** Out to a provider and back, in a window of its own; in this one where the browser allows no other. */
export async function throughProvider(
  provider: Provider,
  start: Start,
  onNotice: OnNotice,
): Promise<Result<ProviderReturn>> {
  cancelOpen?.('cancelled-popup-request');
  // The window opens before any waiting, because browsers allow it only as the direct answer to a press.
  const popup = window.open('about:blank', WINDOW_NAME, features());
  if (popup) return byPopup(popup, provider, start, onNotice);
  onNotice(errorBody('popup-blocked'));
  return byRedirect(start);
}

async function byPopup(
  popup: Window,
  provider: Provider,
  start: Start,
  onNotice: OnNotice,
): Promise<Result<ProviderReturn>> {
  const answer = waitForAnswer(popup, provider, () => onNotice(errorBody('popup-closed-by-user')));
  const started = await start('popup');
  if (!started.ok) {
    cancelOpen?.(started.error.code);
    popup.close();
    return started;
  }
  popup.location.href = started.value.url;
  return answer;
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

function waitForAnswer(
  popup: Window,
  provider: Provider,
  onClosed: () => void,
): Promise<Result<ProviderReturn>> {
  takeReturn();
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (result: Result<ProviderReturn>) => {
      clearInterval(watch);
      channel.close();
      takeReturn();
      if (cancelOpen === cancel) cancelOpen = undefined;
      resolve(result);
    };
    const cancel = (code: ErrorCode) => end(failed(code));
    cancelOpen = cancel;
    const onReturn = (answer: ProviderReturn | undefined) => {
      if (answer?.provider === provider) end({ ok: true, value: answer });
    };
    channel.addEventListener('message', ({ data }: MessageEvent<ProviderReturn>) => onReturn(data));
    let closedFor = 0;
    const watch = setInterval(() => {
      onReturn(takeReturn());
      if (!popup.closed) return;
      closedFor += LOOK_MS;
      if (closedFor === LAST_WORDS_MS) onClosed();
    }, LOOK_MS);
  });
}

/** Reads the provider's answer that the server left in a cookie, and removes it. */
function takeReturn(): ProviderReturn | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${PROVIDER_RETURN_COOKIE}=`));
  if (!found) return undefined;
  document.cookie = `${PROVIDER_RETURN_COOKIE}=; Path=${paths.admin.root}; Max-Age=0; SameSite=Lax`;
  const [provider, result = ''] = decodeURIComponent(found.slice(found.indexOf('=') + 1)).split(' ');
  return { provider: provider as Provider, mode: 'popup', result };
}

const failed = (code: ErrorCode): { ok: false; error: ErrorBody } => ({ ok: false, error: errorBody(code) });

function features(): string {
  const { width, height } = POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
