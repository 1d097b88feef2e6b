import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { ROOT } from '#server/root.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What is made, fetched or somebody's own is no part of the tree. */
const NOT_SOURCES = /^(node_modules|build|data|test-results|\.(git|react-router))$/;
const tree = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => !NOT_SOURCES.test(name))
  .flatMap((entry) => [
    entry.name,
    ...(entry.isDirectory() ? readdirSync(join(ROOT, entry.name), { recursive: true }).map(String) : []).map(
      (path) => join(entry.name, path),
    ),
  ]);
const paths = new Set(tree);
const names = new Set(tree.map((path) => basename(path)));
const folders = new Set(tree.map((path) => path.split('/')[0]));

const GUIDES = ['README.md', 'CONTRIBUTING.md'];
const documents = globSync('docs/**/*.md', { cwd: ROOT });
/** A superseded decision may name what is gone. */
const decisions = documents.filter(
  (path) => dirname(path) === 'docs/decisions' && !/superseded/i.test(read(path)),
);

/** Files that readers of a document make themselves. */
const MADE_BY_READERS = ['contract/languages/ta.json', 'secrets.json'];

/** Whether what stands in backticks names something of the tree that is not there: a path from its top, or a file's name. */
function isGone(quoted: string): boolean {
  if (MADE_BY_READERS.includes(quoted)) return false;
  const path = quoted.replace(/\/$/, '');
  if (/^[\w.-]+\.(tsx?|css|json|md|cmd)$/.test(path)) return !names.has(path);
  if (!/^[\w./*-]+\/[\w./*-]*$/.test(quoted) || !folders.has(path.split('/')[0])) return false;
  return path.includes('*') ? globSync(path, { cwd: ROOT }).length === 0 : !paths.has(path);
}

test.each([...GUIDES, ...documents])('%s names only scripts that package.json has', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/npm run\s+([\w:-]+)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each([...GUIDES, 'ARCHITECTURE.md', ...decisions])('%s names only what is in the tree', (document) => {
  const text = read(document).replaceAll(/^```[\s\S]*?^```/gm, '');
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!);
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, to]) =>
    normalize(join(dirname(document), to!)),
  );
  expect([...quoted.filter(isGone), ...links.filter((path) => !paths.has(path.replace(/\/$/, '')))]).toEqual(
    [],
  );
});

test('no folder has more modules beside their tests than CONTRIBUTING.md allows', () => {
  const allowed = Number(/No folder has more than (\d+) modules/.exec(read('CONTRIBUTING.md'))?.[1]);
  const modules = tree.filter((path) => /\.tsx?$/.test(path) && !/\.(test|story)\.tsx?$/.test(path));
  const counts = Map.groupBy(modules, dirname);
  const larger = [...counts].filter(([, { length }]) => length > allowed).map(([folder]) => folder);
  expect([allowed > 0, larger]).toEqual([true, []]);
});

/** The names in the first column of the README's table; `A_` + `B`, `C` stands for A_B and A_C. */
function settingsOfReadme(): string[] {
  const rows = [...read('README.md').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].map(([, cell]) => cell!);
  const quotedIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  return rows.flatMap((cell) => {
    const [first, ends] = cell.split('+');
    const beginnings = quotedIn(first!);
    return ends ? beginnings.flatMap((name) => quotedIn(ends).map((end) => name + end)) : beginnings;
  });
}

test('README.md lists the settings that the server reads', () => {
  const asked = new Set<string>();
  readEnv(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  // Each secret may come in a file.
  const settings = [...asked].filter((name) => !name.endsWith('_FILE'));
  expect(settingsOfReadme().toSorted()).toEqual(settings.toSorted());
});
