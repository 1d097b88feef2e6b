import { ensureBuild } from '#server/pages/ensure-build.ts';
import { ensureChromium } from '../scripts/chromium.ts';

/** Stories are told about the built site, in a browser that is there. */
export default function setup(): void {
  ensureChromium();
  ensureBuild(console.log);
}
