import { t } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';
import type { PushAddress, PushChoice, PushReach, PushRegistration } from '#contract/api/push.ts';
import { withCaptcha } from './captcha.ts';
import { request, type Result } from './request.ts';
import { storedValue } from './stored-value.ts';

/** Whether this browser is notified. `install`: an iPhone notifies only from the home screen. */
export type PushStanding = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

const storedChoice = storedValue('push-choice');
const storedRenewal = storedValue('push-renewed');
const WORKER_LIMIT_MS = 15_000;
const RENEW_EVERY_MS = 30 * 86_400_000;

export async function pushStanding(): Promise<PushStanding> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** The last choice in this browser. */
export const lastChoice = (): PushChoice | undefined => storedChoice.readJson() as PushChoice | undefined;

/** Asks the visitor, if that has not been done, and then the server. */
export async function turnOnPush(choice: PushChoice): Promise<Result<PushStanding>> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return { ok: true, value: Notification.permission === 'denied' ? 'denied' : 'off' };
  }
  const settings = await request<{ applicationServerKey: string }>(paths.api.push);
  if (!settings.ok) return settings;
  const registration = await Promise.race([navigator.serviceWorker.ready, tooLate()]);
  const subscription = registration && (await subscribe(registration, settings.value.applicationServerKey));
  if (!subscription) return unavailable;
  const stored = await store(choice, subscription);
  if (!stored.ok) return stored;
  storedChoice.writeJson(choice);
  return { ok: true, value: 'on' };
}

/** Says once a month that this browser still wants them, because the server erases those of which it never hears. */
export async function renewPush(): Promise<void> {
  const choice = lastChoice();
  if (!choice || Date.now() - Number(storedRenewal.read() ?? 0) < RENEW_EVERY_MS) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await store(choice, subscription);
}

async function store(choice: PushChoice, subscription: PushSubscription): Promise<Result<void>> {
  const body: PushRegistration = { ...choice, subscription: subscription.toJSON() as PushAddress };
  const stored = await withCaptcha((captcha) =>
    request<void>(paths.api.pushSubscription, { method: 'PUT', body: { ...body, captcha } }),
  );
  if (stored.ok) storedRenewal.write(String(Date.now()));
  return stored;
}

export async function turnOffPush(): Promise<Result<PushStanding>> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    // The browser unsubscribes first, so it refuses whatever the server still sends.
    await subscription.unsubscribe();
    await request(paths.api.pushSubscription, { method: 'DELETE', body: { endpoint }, keepalive: true });
  }
  return { ok: true, value: 'off' };
}

/** How far an announcement got; staff only. */
export const pushReach = (id: string): Promise<Result<{ reach?: PushReach }>> =>
  request(paths.api.pushReach(id));

const tooLate = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_LIMIT_MS));

const unavailable: Result<never> = {
  ok: false,
  error: {
    code: 'unavailable',
    message: t('This browser could not reach its notification service. Try again in a moment.'),
    reference: '',
  },
};

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription | undefined> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser is subscribed to an earlier installation at this address, whose key is gone.
    if ((error as DOMException).name !== 'InvalidStateError') return undefined;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options).catch(() => undefined);
  }
}
