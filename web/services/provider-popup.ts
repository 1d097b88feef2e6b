import { POPUP, type Provider, type ProviderReturn, type ProviderStarted } from '#contract/auth.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { errorBody, type Result } from './request.ts';

const CHANNEL = 'utsav-provider';
const WINDOW_NAME = 'utsav-provider';
const LOOK_MS = 250;
/** What a window that has just closed may still have said. */
const LAST_WORDS_MS = 1000;

type Start = (mode: 'popup' | 'redirect') => Promise<Result<ProviderStarted>>;

let cancelOpen: ((code: ErrorCode) => void) | undefined;

/** Out to a provider and back, in a window of its own; in this one where the browser allows no other. */
export async function throughProvider(
  provider: Provider,
  start: Start,
  onBlocked: (error: ErrorBody) => void,
): Promise<Result<ProviderReturn>> {
  cancelOpen?.('cancelled-popup-request');
  // Before anything is awaited, or the browser no longer takes it for the answer to a press.
  const popup = window.open('about:blank', WINDOW_NAME, features());
  if (popup) return byPopup(popup, provider, start);
  onBlocked(errorBody('popup-blocked'));
  return byRedirect(start);
}

async function byPopup(popup: Window, provider: Provider, start: Start): Promise<Result<ProviderReturn>> {
  const answer = waitForAnswer(popup, provider);
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
  // The page is as good as gone: nothing that waits for this shall go on.
  return new Promise(() => undefined);
}

/** In the window that the provider led back to: tells the page that opened it, and closes. */
export function tellOpener(answer: ProviderReturn): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
  window.close();
}

function waitForAnswer(popup: Window, provider: Provider): Promise<Result<ProviderReturn>> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (result: Result<ProviderReturn>) => {
      clearInterval(watch);
      channel.close();
      if (cancelOpen === cancel) cancelOpen = undefined;
      resolve(result);
    };
    const cancel = (code: ErrorCode) => end(failed(code));
    cancelOpen = cancel;
    channel.addEventListener('message', ({ data }: MessageEvent<ProviderReturn>) => {
      if (data.provider === provider) end({ ok: true, value: data });
    });
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      setTimeout(cancel, LAST_WORDS_MS, 'popup-closed-by-user');
    }, LOOK_MS);
  });
}

const failed = (code: ErrorCode): { ok: false; error: ErrorBody } => ({ ok: false, error: errorBody(code) });

function features(): string {
  const { width, height } = POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
