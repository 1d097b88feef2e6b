import { expect, test, vi } from 'vitest';
import { PublicFiles } from './public-files.ts';

const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];
const view = (...ids: string[]) => ({
  id: 'post',
  updatedAt: '',
  content: ids.map((id) => `<img src="/files/${id}-10x10.png">`).join(''),
});

test('a file is public while some public document shows it, and withdrawn with the last', () => {
  const files = new PublicFiles();
  files.onWithdrawn = vi.fn();
  const poster = {
    id: 'event',
    updatedAt: '',
    poster: { url: `/files/${a}-10x10.png#focus=50,0`, alt: 'A' },
  };
  files.replace(undefined, view(a, b));
  files.replace(undefined, poster);
  files.replace(view(a, b), view(b, b));
  expect([files.has(a), files.has(b)]).toEqual([true, true]);
  expect(files.onWithdrawn).not.toHaveBeenCalled();
  files.replace(poster, { ...poster, poster: undefined });
  files.replace(view(b, b), undefined);
  expect([files.has(a), files.has(b), files.has('')]).toEqual([false, false, false]);
  expect(files.onWithdrawn).toHaveBeenCalledTimes(2);
});
