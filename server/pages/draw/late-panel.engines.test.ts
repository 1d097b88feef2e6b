import { expect, onTestFinished, test } from 'vitest';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';
import { describeAnyEngine } from '#server/testing/engines.ts';
import { webBuildOf } from './web-build.ts';

describeAnyEngine('The panel’s pages', (newPlace) => {
  test('need modules that a start does not load', async () => {
    const { routes, routesWithPanel } = await webBuildOf(ENGLISH);
    const id = 'panel/routes/panel';
    expect(Object.keys(routes[id]!.module)).toEqual([]);
    expect(Object.keys(routes['site/routes/home']!.module)).toContain('default');
    expect(Object.keys((await routesWithPanel!())[id]!.module)).toContain('HydrateFallback');
  });

  test('are drawn with them, as is the sign-in page in every language', async () => {
    const running = await start((await newPlace()).env(), builtPages);
    onTestFinished(() => running.stop());
    const read = async (path: string) => {
      const response = await fetch(running.url + path, { redirect: 'manual' });
      const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1];
      return `${response.status} ${title ?? response.headers.get('location')}`;
    };
    expect(await read(adminPaths.dashboard)).toMatch(/^200 Dashboard/);
    expect(await read(adminPaths.login)).toMatch(/^200 Sign in/);
    expect(await read(`/hi${adminPaths.login}`)).toMatch(/^200 साइन/);
    expect(await read(adminPaths.root)).toBe(`302 ${adminPaths.dashboard}`);
    expect(await read(`${adminPaths.root}/no-such-page`)).toMatch(/^404 /);
  });
});
