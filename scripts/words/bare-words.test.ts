import { expect, test } from 'vitest';
import { bareWords } from './bare-words.ts';
import { programOf } from './word-calls.ts';

const head = `import { plural, t, word } from '#contract/languages/words.ts';\n`;
const found = (code: string) => bareWords(programOf('a.tsx', head + code)).map(({ text }) => text);

test('text between tags is read by people, however short it is', () => {
  expect(found('<p>All {n} events<b> · </b></p>')).toEqual(['All', 'events']);
  expect(found('<a><Icon />\n  Save\n</a>')).toEqual(['Save']);
  expect(found('<p>– &nbsp; ({n} %)</p>')).toEqual([]);
});

test('labels of elements are words, and what the browser reads is not', () => {
  expect(found('<i aria-label="go on" alt="a crowd" title={`Remove ${name}`} />')).toEqual([
    'go on',
    'a crowd',
    'Remove 0',
  ]);
  expect(found('<Confirm action="Remove" here="Import" />')).toEqual(['Remove', 'Import']);
  expect(found('<i className="Grid wide" href="/Events page" data-state="Open it" type="Text" />')).toEqual(
    [],
  );
});

test('sentences and single labels are found wherever they stand', () => {
  expect(found(`const a = isSet ? 'Set' : 'Off', b = name ?? 'None', c = ['Name', 'Email'];`)).toEqual([
    'Set',
    'Off',
    'None',
    'Name',
    'Email',
  ]);
  expect(found(`function f(label = 'Loading') { return \`\${n} of them are gone.\`; }`)).toEqual([
    'Loading',
    '0 of them are gone.',
  ]);
  expect(found(`const stages = { open: 'Open', closed: 'closed', 'sign-ins': 'Signing in' };`)).toEqual([
    'Open',
    'Signing in',
  ]);
});

test('what stands in a call of the catalogue is no fault', () => {
  expect(found(`<p title={t('Events')}>{plural(n, '{n} event', '{n} events')}</p>`)).toEqual([]);
  expect(found(`const label = word('My day'), text = t('By {name}', { name: t('Somebody else') });`)).toEqual(
    [],
  );
});

test('what other code reads is no fault', () => {
  const code = [
    `if (key === 'Enter' || ['Home', 'End'].includes(key)) go();`,
    `switch (name) { case 'Safari': stop(); }`,
    `throw new Error('There is no such thing.');`,
    `console.error('The upload has failed.', error);`,
    `const known = [[/Edg/, 'Edge']];`,
    `const columns = 'Result id,Place'.split(','), cell = cells['Result id'];`,
    `const page = { '@type': 'Event', type: 'Text', id: 'Some Thing' };`,
    `type Which = 'Your own' | 'Theirs';`,
  ];
  for (const line of code) expect(found(line), line).toEqual([]);
});

test('phrases of small letters are found wherever they stand', () => {
  expect(
    found(`const lost = ['team member', 'name, address and message'], said = isOn ? 'on now' : '';`),
  ).toEqual(['team member', 'name, address and message', 'on now']);
  expect(
    found(
      `const line = names.join(' and ') + other.join(' — or: ') + (hasClash ? ', clashes with another' : ' · clash');`,
    ),
  ).toEqual(['and', '— or:', ', clashes with another', '· clash']);
  expect(
    found(`const screen = { one: 'event', many: 'events', each: 'tag', status: 'draft', note: '' };`),
  ).toEqual(['event', 'events', 'tag']);
  expect(found(`const text = () => 'Nothing'; function named() { return 'None'; }`)).toEqual([
    'Nothing',
    'None',
  ]);
});

test('a single word is found where a function makes a sentence of it', () => {
  expect(
    found(`rangeMessage('pixels', MAX, 'less'); read('site'); throw refusedSentence(t('size'));`),
  ).toEqual(['pixels']);
});

test('words beside a value are found in a template', () => {
  const code = 'f(`${n} found`, `begins ${when}`, `${title} (copy)`, `[Picture: ${alt}]`, `${a} of ${b}`)';
  expect(found(code)).toEqual(['0 found', 'begins 0', '0 (copy)', '[Picture: 0]', '0 of 0']);
  expect(found('const list = `<ul>${lines}<li>and ${rest} more</li></ul>`;')).toHaveLength(1);
  expect(found('f(`${id}-hint`, `${a} ${b}`, `${width}px`, `order:${id}`, `${a}, ${b} · ${c}`)')).toEqual([]);
});

test('names of classes, selectors, keys and words to look for are no phrases', () => {
  const code = [
    '<p className={isOpen ? "grid grow" : "flex"} preserveAspectRatio="xMinYMax meet" art={`edition ${id}`} />',
    'const box = `relative flex items-center text-center ${more}`;',
    `element.querySelectorAll('li, tr'); if (target.closest('a, button')) meta.media = isDay ? 'all' : 'not all';`,
    '<Editor editorKey={`setup ${id}`} />; const kind = { keyOf: ({ row }) => `row ${row}` };',
    `const screen = { keywords: 'boards points results' }, synonyms = { Title: ['name of the event'] };`,
    'const rows = sql`select id from ${table} where id = 1`;',
    `throw new AppError('not-found', 'no such thing');`,
    'const order = randomFrom(`wordmark of ${id}`);',
  ];
  for (const line of code) expect(found(line), line).toEqual([]);
  expect(found(`throw new AppError('not-found', 'gone', { sentence: 'It is gone.' });`)).toEqual([
    'It is gone.',
  ]);
});
