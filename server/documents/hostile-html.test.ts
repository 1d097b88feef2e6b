import { expect, test } from 'vitest';
import { linkOtherPictures } from '#contract/text/other-pictures.ts';
import { escaped, withoutMarkup } from '#contract/text/plain-text.ts';
import { proseHtml } from '#contract/text/prose-html.ts';
import { hostileAddresses, payloads } from '#server/testing/hostile/payloads.ts';
import { dangersIn, readStrictly, readXml } from '#server/testing/hostile/strict-reading.ts';
import { cleanDeclarations, cleanStyleSheet } from '#server/files/image-worker/clean-css.ts';
import { activePart, cleanSvg } from '#server/files/image-worker/clean-svg.ts';
import { cleanHtml } from './clean-html.ts';

const ALLOWANCES = ['limited', 'rich'] as const;
/** Whatever is cleaned away, something stays around it. */
const around = (payload: string) => `<p>before</p>${payload}<p>after</p>`;
const texts = [
  ...payloads,
  ...hostileAddresses.flatMap((address) => [
    `<a href="${address}">x</a>`,
    `<img src="${address}" alt="x">`,
    `<iframe src="${address}" title="${address}"></iframe>`,
  ]),
];

test.each(ALLOWANCES)(
  'nothing that runs or asks another host is left in %s text, nor in the page that shows it',
  (allowance) => {
    const cleaned = texts.map((text) => cleanHtml(text, allowance));
    expect(cleaned.flatMap((html) => dangersIn(html))).toEqual([]);
    expect(cleaned.flatMap((html) => dangersIn(proseHtml(html)))).toEqual([]);
    // What is left of one payload stands beside what is left of others, as no single text would be cleaned.
    expect(dangersIn(cleaned.join(''))).toEqual([]);
    expect(cleaned.map((html) => cleanHtml(html, allowance))).toEqual(cleaned);
  },
);

test('the first words of a text have no tag at all', () => {
  const words = payloads.map((text) => withoutMarkup(cleanHtml(around(text), 'rich')));
  expect(words.filter((html) => /[<>]/.test(html) || !html.startsWith('before'))).toEqual([]);
});

test('a picture elsewhere is a link, whatever its address and its description', () => {
  const pictures = payloads.map(
    (words) => `<img src="https://trap.example/x" alt="${words.replaceAll(/[<>"&]/g, '')}" />`,
  );
  const linked = pictures.map((html) => readStrictly(linkOtherPictures(html)).elements);
  expect(linked.filter(([link, ...others]) => link!.localName !== 'a' || others.length > 0)).toEqual([]);
});

test('a drawing keeps shapes and words only, and whoever sends it is told of what runs', () => {
  const styled = hostileAddresses.map((address) => {
    const value = escaped(address);
    return `<use href="${value}"/><path fill="url(${value})" style="fill:url(${value});background:url(${value})"/>`;
  });
  const drawings = [...payloads, ...styled].map(
    (text) => `<svg xmlns="http://www.w3.org/2000/svg"><g fill="red">${text}</g><path d="M0 0"/></svg>`,
  );
  const cleaned = drawings.flatMap((drawing) => cleanSvg(drawing) ?? []);
  expect(cleaned.length).toBeGreaterThan(200);
  const dangers = cleaned.flatMap((drawing) => dangersIn(drawing, 'drawing'));
  expect(dangers).toEqual([]);
  expect(cleaned.map((drawing) => readXml(drawing).elements[0]!.localName)).toEqual(cleaned.map(() => 'svg'));
  const unnoticed = payloads.filter(
    (payload) =>
      /^<(script[\s/>]|svg[ \n/]on\w+=|image)/i.test(payload) && !activePart(`<svg>${payload}</svg>`),
  );
  expect(unnoticed).toEqual([]);
});

test('a style of a drawing fetches and runs nothing', () => {
  const sheets = texts.flatMap((text) => [
    cleanStyleSheet(`path{fill:${text}}`),
    cleanStyleSheet(`${text}{fill:red}`),
    cleanStyleSheet(`@import "${text}";path{fill:url(${text});behavior:url(#x)}`),
    cleanDeclarations(`fill:${text};${text}:red;background:url(${text})`),
  ]);
  expect(
    sheets.filter((sheet) => /[<@\\]|url\((?!\s*['"]?#)|expression|behavior|script\s*:/i.test(sheet)),
  ).toEqual([]);
});
