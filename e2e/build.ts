import { ensureBuild } from '#server/pages/ensure-build.ts';
import { ensureChromium } from '../scripts/chromium.ts';

/** Stories are told about the built site, in a browser that is there. */
export default function setup(): void {
  ensureChromium();
  // The test runner says "test", and React would be built with its warnings and at half its speed.
  const said = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  ensureBuild(console.log);
  process.env.NODE_ENV = said;
}
