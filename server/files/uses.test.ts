import { expect, it } from 'vitest';
import { altTexts } from './uses.ts';

const id = (letter: string) => letter.repeat(40);
const url = (letter: string) => `/files/${id(letter)}-10x10.jpg`;

it('finds descriptions beside addresses, in lists, and in HTML', () => {
  const document = {
    imageUrl: url('a'),
    imageAlt: 'Cover',
    poster: { url: `${url('b')}#focus=0,0`, alt: 'Poster' },
    contingents: [{ logo: { url: url('c'), alt: 'Crest' } }, { logo: { url: url('d'), alt: ' ' } }],
    content: `<p>"</p><img src="${url('e')}" alt="A &lt;b&gt; &amp; c"><img alt="" src="${url('f')}">`,
  };
  expect([...altTexts(document)]).toEqual([
    [id('a'), 'Cover'],
    [id('b'), 'Poster'],
    [id('c'), 'Crest'],
    [id('e'), 'A <b> & c'],
  ]);
});
