import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same browser without its own windows, which takes a fifth less work for each page. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PACKAGES = ['chromium', 'chromium-headless-shell'];

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
export const CHROMIUM_FLAGS = [
  ...PLAIN_FLAGS,
  `--disable-features=${NOT_NEEDED.join()}`,
  // Without a window the letters would be as wide as whole pixels, and wider than visitors have them.
  '--font-render-hinting=none',
];

/** A whole browser, as people have it. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...PLACES].find((path) => path && existsSync(path));

/** The browser that stories run in, unless they need what only a whole one has. */
export const findShell = (): string | undefined =>
  process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL) ? SHELL : findChromium();

/** Installs Debian's Chromium where there is none, and its lighter form where that can be had. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found && (process.env['CHROMIUM_PATH'] || findShell() !== found)) return found;
  const failure = tryToInstall(PACKAGES);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(`Chromium could not be installed; set CHROMIUM_PATH to where it is.\n${failure ?? ''}`);
}

export function ensurePackages(packages: readonly string[]): void {
  const failure = tryToInstall(packages);
  if (failure) throw new Error(failure);
}

/** Says what went wrong. */
function tryToInstall(packages: readonly string[]): string | undefined {
  console.log(`Installing Debian's ${packages.join(' and ')} …`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [program, ...args] = [...asRoot, ...command];
    const { status, stderr, error } = spawnSync(program!, args, { encoding: 'utf8', env });
    if (status !== 0) return `"${command.join(' ')}" failed. ${error?.message ?? stderr}`;
  }
  return undefined;
}
