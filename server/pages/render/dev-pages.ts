import { createServer } from 'vite';
import type { NodeHandler, PagesSource } from './built-pages.ts';
import type { WebBuild } from '#server/pages/draw/drawing.ts';

/** The web app straight from its sources, with hot reload. It is a file of its own to keep Vite out of the program. */
export const devPages: PagesSource = async (server) => {
  const vite = await createServer({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  });
  return {
    mode: 'development',
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    files: undefined,
    before: vite.middlewares as NodeHandler,
  };
};
