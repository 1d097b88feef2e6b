import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortManifest } from './web/app/router-patches/short-manifest.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Every page knows every route from the start, because cached pages, old tabs and browsers without a network cannot
  // ask for routes later.
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets');
    const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
    if (!name) throw new Error('The build has no manifest.');
    const panelFile = name.replace('manifest', 'panel-routes');
    const { manifest, panel } = shortManifest(readFileSync(join(assets, name), 'utf8'), panelFile);
    writeFileSync(join(assets, name), manifest);
    writeFileSync(join(assets, panelFile), panel);
  },
} satisfies Config;
