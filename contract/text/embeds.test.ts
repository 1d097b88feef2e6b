import { expect, it } from 'vitest';
import { EMBED_ORIGINS, embedOf } from './embeds.ts';

const FILM = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', FILM],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10', FILM],
  [' https://youtu.be/dQw4w9WgXcQ?si=abc ', FILM],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', FILM],
  [FILM, FILM],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871?dnt=1', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=1',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
])('knows the piece at %s', (address, src) => {
  expect(embedOf(address)?.src).toBe(src);
  expect(EMBED_ORIGINS).toContain(new URL(src).origin);
});

it.each([
  undefined,
  '',
  'javascript:alert(1)',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example/https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ"onload="x',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://player.vimeo.com/video/1%2f..',
])('knows nothing at %s', (address) => {
  expect(embedOf(address)).toBeUndefined();
});
