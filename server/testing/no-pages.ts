import type { PagesSource } from '../start.ts';

/** For what is not about pages: the web app is neither built nor loaded, and asking for a page is a mistake. */
export const noPages: PagesSource = async () => ({
  mode: 'production',
  files: undefined,
  build: async () => {
    throw new Error('This server serves no pages.');
  },
});
