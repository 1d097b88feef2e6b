import { createElement, lazy, type ReactNode, Suspense, useId } from 'react';
import { expect, it } from 'vitest';
import { bytesOf, drawHtml } from './html.ts';

const Named = () => createElement('p', { id: useId() }, 'Words & ', 'more', null, 'words');

const pageWith = (part: ReactNode) =>
  createElement(
    'html',
    null,
    createElement('head', null, createElement('title', null, 'A page')),
    createElement('body', null, createElement(Named), createElement(Suspense, null, part), [
      createElement(Named, { key: 1 }),
    ]),
  );

it('is the same to the letter, whether a part is waited for or there', async () => {
  const Late = lazy(async () => ({ default: Named }));
  const waitedFor = await drawHtml(pageWith(createElement(Late)));
  expect(waitedFor).toMatch(/^<!DOCTYPE html><html><head><title>A page<\/title><\/head><body><p id="/);
  expect(waitedFor.match(/Words &amp; <!-- -->more/g)).toHaveLength(3);
  expect(await drawHtml(pageWith(createElement(Late)))).toBe(waitedFor);
  expect(await drawHtml(pageWith(createElement(Named)))).toBe(waitedFor);
});

it('fails with what is wrong in a part that the browser could try again', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await expect(drawHtml(pageWith(createElement(Broken)))).rejects.toThrow('broken');
});

it.each(['', 'Latin: é', 'उत्सव – 🎉', 'half a letter \ud83c, and no more'])(
  '%j has the bytes of UTF-8',
  (text) => {
    expect(bytesOf(text)).toEqual(Buffer.from(text));
  },
);
