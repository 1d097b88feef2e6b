import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { keepParts, keptPart, keptRow, KeptByContext } from './kept-parts.tsx';

const Scope = keptPart('div');
const Footer = keptPart('footer');

const onDraw = vi.fn();

function Inside({ words }: { words: string }) {
  onDraw();
  return (
    <div id={useId()}>
      <div>{words}</div> &amp; <footer>more</footer>
    </div>
  );
}

const drawn = (by: { page: string; from: string } | undefined, words: string) =>
  keepParts(
    renderToString(
      <KeptByContext value={by}>
        <Scope className="scope">
          <Inside words={words} />
        </Scope>
        <main>{words}</main>
        <Footer>
          <Inside words={words} />
        </Footer>
      </KeptByContext>,
    ),
  );

it('is drawn once, and is the same to the letter from then on', () => {
  const whole = drawn(undefined, 'Words');
  onDraw.mockClear();
  expect(drawn({ page: '/', from: 'a' }, 'Words')).toBe(whole);
  expect(onDraw).toHaveBeenCalledTimes(2);
  expect(drawn({ page: '/', from: 'a' }, 'Words')).toBe(whole);
  expect(onDraw).toHaveBeenCalledTimes(2);
});

it('is drawn anew for another page, and when what it is drawn from is another', () => {
  drawn({ page: '/one', from: 'a' }, 'First');
  expect(drawn({ page: '/two', from: 'a' }, 'Second')).toBe(drawn(undefined, 'Second'));
  expect(drawn({ page: '/one', from: 'b' }, 'Third')).toBe(drawn(undefined, 'Third'));
  expect(drawn({ page: '/one', from: 'a' }, 'Fourth')).toBe(drawn(undefined, 'Fourth'));
});

const Row = keptRow('li');
const Other = keptRow('li');

function InRow({ words, hasId }: { words: string; hasId: boolean }) {
  onDraw();
  const id = useId();
  return <b id={hasId ? id : undefined} dangerouslySetInnerHTML={{ __html: words }} />;
}

const row = (
  document: object,
  words: string,
  { hasId = false, from = 'a', Element = Row, isFirst = true, isWhole = false } = {},
) =>
  keepParts(
    renderToString(
      <KeptByContext value={isWhole ? undefined : { page: '/', from }}>
        <ol>
          {!isFirst && <Inside words="Before it" />}
          <Element className="row" from={[document, words]}>
            Said: <InRow words={words} hasId={hasId} />
          </Element>
        </ol>
      </KeptByContext>,
    ),
  );

const drawsOf = (draw: () => unknown): number => {
  onDraw.mockClear();
  draw();
  return onDraw.mock.calls.length;
};

it('a row is repeated to the letter while its document and the rest are the same', () => {
  const document = {};
  const words = 'One &amp; <ul><li>two</li></ul>';
  const whole = row(document, words, { isWhole: true });
  expect([row(document, words), row(document, words)]).toEqual([whole, whole]);
  expect(drawsOf(() => row(document, words))).toBe(0);
});

it.each([
  ['another document', () => row({}, 'One')],
  ['other words', (document: object) => row(document, 'Two')],
  ['something that every page reads', (document: object) => row(document, 'One', { from: 'b' })],
  ['another kind of row', (document: object) => row(document, 'One', { Element: Other })],
])('a row is drawn anew with %s', (_what, again) => {
  const document = {};
  row(document, 'One');
  expect(drawsOf(() => again(document))).toBe(1);
});

it('a row that holds an id of React is never repeated, because it says where the row stands', () => {
  const document = {};
  row(document, 'One', { hasId: true });
  const moved = { hasId: true, isFirst: false };
  expect(row(document, 'One', moved)).toBe(row(document, 'One', { ...moved, isWhole: true }));
});
