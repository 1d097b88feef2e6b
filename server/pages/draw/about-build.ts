import { ENGLISH } from '#contract/languages/words.ts';
import type { ServerBuild } from 'react-router';
import { webBuildOf } from './web-build.ts';

/** What the server must know of the web app without running it. */
export interface AboutBuild {
  buildId: string;
  schemaVersion: string;
  /** Every script that a page may hold. */
  inlineScripts: string[];
  routes: Record<
    string,
    Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'path' | 'index' | 'parentId'>
  >;
}

export async function aboutBuild(): Promise<AboutBuild> {
  const { routes, entry } = await webBuildOf(ENGLISH);
  const { buildId, schemaVersion, inlineScripts } = entry.module;
  return {
    buildId,
    schemaVersion,
    inlineScripts,
    routes: Object.fromEntries(
      Object.values(routes).flatMap((route) => {
        if (!route) return [];
        const { id, path, index, parentId } = route;
        return [[id, { id, path, index, parentId }]];
      }),
    ),
  };
}
