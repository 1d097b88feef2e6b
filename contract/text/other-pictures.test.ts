import { expect, test } from 'vitest';
import { linkOtherPictures } from './other-pictures.ts';

test('a picture on another host becomes a link to it, by its description', () => {
  expect(
    linkOtherPictures(
      '<figure><img src="https://evil.example/a.png?b=1&amp;c" alt="A &lt;lamp&gt;" /></figure>',
    ),
  ).toBe(
    '<figure><a href="https://evil.example/a.png?b=1&amp;c" target="_blank" rel="noopener noreferrer">A &lt;lamp&gt;</a></figure>',
  );
  expect(linkOtherPictures('<img alt="" loading="lazy" src="http://evil.example/a.png">')).toBe(
    '<a href="http://evil.example/a.png" target="_blank" rel="noopener noreferrer">A picture elsewhere</a>',
  );
});

test('a picture of this site stays a picture', () => {
  const own = '<p>x</p><img src="/files/a.png" alt="Of https://example.org" />';
  expect(linkOtherPictures(own)).toBe(own);
});
