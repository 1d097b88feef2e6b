import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { keepParts, keptPart, KeptByContext } from './kept-parts.tsx';

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
