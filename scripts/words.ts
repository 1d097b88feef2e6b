import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Forms } from '#contract/languages/words.ts';
import { bareWords } from './words/bare-words.ts';
import { catalogueOf, FOLDER, otherLanguages } from './words/catalogues.ts';
import { isForPeople, isOfStaff } from './words/who-reads.ts';
import { keyOf, programOf, wordCalls } from './words/word-calls.ts';

/**
 * The words of the interface in other languages.
 *
 *   npm run words            what each language lacks
 *   npm run words -- ta      writes what Tamil lacks into its file, empty, to be filled in; makes the file where there is none
 *   npm run words -- --check fails where words stand in the code alone, or a language lacks what visitors read
 */
const ROOT = join(import.meta.dirname, '..');
/** Everything that is said to people stands in these. */
const FOLDERS = ['web', 'contract', 'server'];

interface Text {
  isPlural: boolean;
  names: string;
  /** Where it is said first. */
  place: string;
  isOfStaff: boolean;
}

const texts = new Map<string, Text>();
const faults: string[] = [];

const namesIn = (text: string): string => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))].sort().join(' ');

for (const folder of FOLDERS) {
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(entry) || /\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(entry)) continue;
    read(`${folder}/${entry.replaceAll('\\', '/')}`);
  }
}

function read(file: string): void {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const program = programOf(file, source);
  const placeOf = (start: number) => `${file}:${source.slice(0, start).split('\n').length}`;
  for (const call of wordCalls(program)) {
    const place = placeOf(call.start);
    if (call.name === 'language' || call.name === 'said') continue;
    const key = keyOf(call);
    if (key === undefined) faults.push(`${place}: only a fixed text can be translated.`);
    else if (call.isAtTop && call.name !== 'word' && !file.startsWith('web/'))
      faults.push(
        `${place}: “${key}” is made once, in English; say it inside a function, or mark it with word().`,
      );
    else {
      const known = texts.get(key);
      texts.set(key, {
        isPlural: call.name === 'plural',
        names: namesIn(key),
        place: known?.place ?? place,
        isOfStaff: isOfStaff(file) && (known?.isOfStaff ?? true),
      });
    }
  }
  for (const { text, start } of bareWords(program))
    if (isForPeople(file, text))
      faults.push(`${placeOf(start)}: “${text}” stands in no catalogue; say it with t().`);
}

function lacks(catalogue: Catalogue): [string, Text][] {
  return [...texts].filter(([key]) => {
    const found = catalogue.words[key];
    return typeof found === 'object' ? !found.other : !found;
  });
}

function faultsOf(code: string, { words }: Catalogue): string[] {
  return Object.entries(words).flatMap(([key, found]) => {
    const text = texts.get(key);
    const where = `contract/languages/${code}.json: “${key}”`;
    if (!text) return [`${where} is said nowhere.`];
    if (text.isPlural !== (typeof found === 'object'))
      return [`${where} ${text.isPlural ? 'needs a form for each number' : 'has only one form'}.`];
    const forms = typeof found === 'object' ? Object.values(found as Forms) : [found];
    return forms
      .filter((form) => form !== '' && form !== undefined && namesIn(form) !== text.names)
      .map(() => `${where} must have the same names as the English: ${text.names || 'none'}.`);
  });
}

const [asked] = process.argv.slice(2);
if (asked === '--check') {
  for (const code of otherLanguages()) {
    const catalogue = catalogueOf(code)!;
    faults.push(...faultsOf(code, catalogue));
    for (const [key, { place, isOfStaff }] of lacks(catalogue))
      if (!isOfStaff) faults.push(`contract/languages/${code}.json lacks “${key}” (${place}).`);
  }
  if (faults.length > 0) console.error(faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} else if (asked) {
  write(asked);
} else {
  for (const code of otherLanguages()) {
    const missing = lacks(catalogueOf(code)!);
    const ofVisitors = missing.filter(([, { isOfStaff }]) => !isOfStaff);
    for (const [key, { place }] of ofVisitors) console.log(`${code}: ${key}  (${place})`);
    console.log(
      `${code}: ${texts.size - missing.length} of ${texts.size} texts; ${ofVisitors.length} that visitors read are missing, and ${missing.length - ofVisitors.length} that staff read.`,
    );
  }
}

/** Adds what the language lacks, in the order of the English texts, so that a file reads the same in every year. */
function write(code: string): void {
  const known = otherLanguages().includes(code) ? catalogueOf(code)! : { name: '', words: {} };
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const words = [...texts]
    .filter(([key, { isOfStaff }]) => !isOfStaff || key in known.words)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { isPlural }]) => [
      key,
      known.words[key] ?? (isPlural ? Object.fromEntries(forms.map((form) => [form, ''])) : ''),
    ]);
  const name = known.name || (new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);
  const file = join(FOLDER, `${code}.json`);
  writeFileSync(file, `${JSON.stringify({ name, words: Object.fromEntries(words) }, null, 2)}\n`);
  console.log(`${file} has all texts that visitors read; those still empty are shown in English.`);
}
