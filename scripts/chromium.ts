import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Parts that a browser without a window does not need. The list under the address bar alone loads two pages for every
 * window: as much work as the page that is tested.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // Only the last such list counts, so the rest repeats Playwright's own.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** How a browser is started on a machine without a screen. */
export const PLAIN_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** For tests on a busy machine; not for measuring, because visitors' browsers have all of those parts. */
export const CHROMIUM_FLAGS = [...PLAIN_FLAGS, `--disable-features=${NOT_NEEDED.join()}`];

/** The browser that stories run in. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path && existsSync(path));

/** Installs Debian's Chromium where there is none. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing the package "chromium" …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of ['apt-get update', 'apt-get install -y --no-install-recommends chromium']) {
    const [program, ...args] = [...asRoot, ...command.split(' ')];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync(program!, args, { encoding: 'utf8', env });
    if (status !== 0) {
      throw new Error(
        `"${command}" failed; install Chromium by hand, or set CHROMIUM_PATH to where it is.\n${stderr}`,
      );
    }
  }
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed but not found; set CHROMIUM_PATH to where it is.');
  return installed;
}
