import type { PagesSource } from '#server/pages/render/built-pages.ts';

/** Pages are not what these tests are about; asking for one is a mistake. */
export const noPages: PagesSource = async () => ({
  mode: 'production',
  files: undefined,
  build: async () => {
    throw new Error('This test serves no pages.');
  },
});
