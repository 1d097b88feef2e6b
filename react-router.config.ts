import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { LANGUAGE } from './scripts/words/language.ts';
import { shortManifest } from './web/app/router-patches/short-manifest.ts';

export default {
  appDirectory: 'web',
  basename: addressIn(LANGUAGE, '/'),
  buildDirectory: LANGUAGE === ENGLISH ? 'build' : `build/languages/${LANGUAGE}`,
  ssr: true,
  // Every page knows every route from the start, because cached pages, old tabs and browsers without a network cannot
  // ask for routes later.
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
    if (!name) throw new Error('The build has no manifest.');
    const panelFile = name.replace('manifest', 'panel-routes');
    const { manifest, panel } = shortManifest(readFileSync(join(assets, name), 'utf8'), {
      panelFile,
      basename: reactRouterConfig.basename,
    });
    writeFileSync(join(assets, name), manifest);
    writeFileSync(join(assets, panelFile), panel);
  },
} satisfies Config;
