import { type ESTree, parseSync, Visitor } from 'vite';

/** The module whose functions are looked for. */
export const WORDS_MODULE = '#contract/languages/words.ts';

const NAMES = ['t', 'plural', 'word', 'said', 'language', 'inOtherLanguages'] as const;

/** A call of one of these in a source. */
export interface WordCall {
  name: (typeof NAMES)[number];
  start: number;
  end: number;
  args: readonly ESTree.Argument[];
  /** Whether it stands in no function, and so is made once, in whichever language is spoken then. */
  isAtTop: boolean;
}

export type Program = ReturnType<typeof parseSync>['program'];

export const programOf = (file: string, source: string): Program =>
  parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program;

/** The calls in the order in which they begin; those inside of others come after them. */
export function wordCalls(program: Program): WordCall[] {
  const names = new Set<string>();
  const calls: WordCall[] = [];
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value !== WORDS_MODULE) return;
      for (const { local } of specifiers) names.add(local.name);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, start, end, arguments: args }) {
      if (callee.type !== 'Identifier' || !names.has(callee.name)) return;
      const name = NAMES.find((one) => one === callee.name);
      if (name) calls.push({ name, start, end, args, isAtTop: depth === 0 });
    },
  }).visit(program);
  return calls;
}

/** The text of a literal; undefined for everything else, which no catalogue can have. */
export function literal(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]!.value.cooked ?? undefined;
  return undefined;
}

/** The English text by which a catalogue has what a call says. */
export const keyOf = ({ name, args }: WordCall): string | undefined =>
  literal(args[name === 'plural' ? 2 : 0]);
