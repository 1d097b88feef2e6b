import { type ESTree, Visitor } from 'vite';
import { type Program, wordCalls } from './word-calls.ts';

/** Words that stand in the code and in no catalogue. */
export interface BareWords {
  text: string;
  start: number;
}

/** What these say is read by people, however short it is. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|placeholder|label|labels|title|heading|text|hint|sentence|message|description|summary|caption|button|question|answer|empty|words|lead)$/;
/** What these hold is for the browser, or for other code. */
const NOT_SPOKEN =
  /^(className|id|to|href|src|srcSet|sizes|type|role|rel|lang|dir|d|viewBox|fill|stroke|points|transform|style|htmlFor|form|target|preserveAspectRatio|art|autoComplete|inputMode|pattern|accept|media|as|property|content|charSet|httpEquiv|data-[\w-]+|aria-(live|current|controls|labelledby|describedby|haspopup|autocomplete|activedescendant|sort|relevant|owns|keyshortcuts))$/;
/** Keys are made of names, and these words are only looked for. */
const NEVER_SHOWN = /^(\w*[kK]ey(Of)?|keywords|synonyms)$/;
/** These hold words or names of other code; the former begin with a capital letter. */
const PERHAPS_SPOKEN = /^(name|subject)$/;
/** These hold a noun, which stands within a sentence. */
const NOUN = /^(one|many|any|each|note)$/;
/** Names are the same in every language. */
const NAMES: ReadonlySet<string> = new Set(['Utsav', 'English']);
/** Functions whose words are read by people: rangeMessage('pixels', …). */
const SPEAKING_CALL = /(Message|Sentence|Label|Words)$/;
const LETTERS = /\p{L}{2}/u;
/** Several words that begin like a sentence or end like one. */
const SENTENCE = /^\p{Lu}[\p{Ll}’']*\s.*\p{L}|\s\p{L}.*[.!?…]$/u;
/** Several words of letters alone, or one with a space beside it: team member. */
const PHRASE = /^(?=.*\s)[\s,;:·–—(“]*\p{L}[\p{L}’']*([,;:]?\s+[\p{L}’']+)*[,;:.!?…)”]*\s*$/u;
/** A word of letters alone beside a value: 0 found, begins 0, 0 (copy). */
const WORD_BESIDE = /(^|\s)[“([]?\p{L}[\p{Ll}’']+[,;:.!?…)\]”]*(?=\s|$)/u;
/** An element in a text. */
const TAG = /<\/?\w+>/g;
/** Class names, of which several have a hyphen, and what other programs read. */
const CODE = /\S-\S.*\s\S*-\S|\w=|;$/;

const CAPITAL = /^\p{Lu}\p{Ll}/u;
/** One word of a label: Remove, Choose…, Filters. */
const LABEL = /^\p{Lu}\p{Ll}+[.…?!:]?$/u;
/** A label with a value: Remove 0, Page 0. */
const LABEL_OF = /^\p{Lu}\p{Ll}+ [“(]?0/u;

const isSpoken = (name: string, text: string): boolean =>
  (SPOKEN.test(name) && LETTERS.test(text)) ||
  (PERHAPS_SPOKEN.test(name) && CAPITAL.test(text)) ||
  SENTENCE.test(text);

/** A program's words that are in no call of `t` or `plural`. */
export function bareWords(program: Program): BareWords[] {
  const said = wordCalls(program).map(({ start, end }) => [start, end] as const);
  const found: BareWords[] = [];
  const silent: (readonly [number, number])[] = [];
  const isIn = (ranges: readonly (readonly [number, number])[], at: number) =>
    ranges.some(([start, end]) => start <= at && at < end);
  const take = (text: string, start: number) => {
    if (!NAMES.has(text) && !isIn(said, start) && !isIn(silent, start))
      found.push({ text: text.trim(), start });
  };
  const silence = ({ start, end }: { start: number; end: number }) => void silent.push([start, end]);
  new Visitor({
    ImportDeclaration: silence,
    TSLiteralType: silence,
    TSEnumDeclaration: silence,
    /** Only developers read why a program stopped. */
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || !node.callee.name.endsWith('Error')) return;
      // Its detail may have a sentence for people.
      if (node.callee.name === 'AppError') node.arguments.slice(0, 2).forEach(silence);
      else silence(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'randomFrom') silence(node);
      if (callee.type === 'Identifier' && SPEAKING_CALL.test(callee.name))
        if (node.arguments[0]) takeWord(node.arguments[0]);
      if (callee.type !== 'MemberExpression') return;
      const { property } = callee;
      if (property.type === 'Identifier' && /^(querySelector(All)?|closest|matches)$/.test(property.name))
        silence(node);
      const { object } = callee;
      if (object.type === 'Identifier' && /^(console|logger|log|background)$/.test(object.name))
        silence(node);
      // What something is compared with, such as keys of the keyboard; and a list of names for other code.
      if (object.type === 'ArrayExpression' || object.type === 'Literal') silence(object);
    },
    MemberExpression({ property, computed }) {
      if (computed) silenceLiteral(property);
    },
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier' && NEVER_SHOWN.test(id.name)) silence(init);
    },
    AssignmentExpression({ left, right }) {
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return;
      if (NOT_SPOKEN.test(left.property.name)) silenceLiteral(right);
    },
    BinaryExpression(node) {
      if (/^[!=]==?$/.test(node.operator)) for (const side of [node.left, node.right]) silenceLiteral(side);
    },
    SwitchCase(node) {
      if (node.test) silence(node.test);
    },
    TaggedTemplateExpression: ({ quasi }) => silence(quasi),
    JSXText({ value, start }) {
      if (LETTERS.test(value.replaceAll(/&\w+;/g, ''))) take(value, start);
    },
    JSXAttribute({ name, value }) {
      const attribute = name.type === 'JSXIdentifier' ? name.name : '';
      if (!value) return;
      if (NOT_SPOKEN.test(attribute) || NEVER_SHOWN.test(attribute)) silence(value);
      else if (value.type === 'Literal' && typeof value.value === 'string')
        if (isSpoken(attribute, value.value) || LABEL.test(value.value)) take(value.value, value.start);
    },
    ReturnStatement: ({ argument }) => argument && takeLabel(argument),
    ArrowFunctionExpression: ({ body }) => takeLabel(body),
    ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate].forEach(takeLabel),
    LogicalExpression: ({ right }) => takeLabel(right),
    AssignmentPattern: ({ right }) => takeLabel(right),
    ArrayExpression({ elements }) {
      // Beside a pattern stands the name of what it finds, such as a browser.
      if (elements.some((one) => one?.type === 'Literal' && 'regex' in one)) return;
      for (const element of elements) if (element) takeLabel(element);
    },
    Property({ key, value, computed }) {
      if (!computed) silence(key);
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      // What search engines read, in words of their own.
      if (name.startsWith('@') || NEVER_SHOWN.test(name)) silence(value);
      else if (NOT_SPOKEN.test(name)) silenceLiteral(value);
      else if (value.type === 'Literal' && typeof value.value === 'string')
        if (NOUN.test(name) && LETTERS.test(value.value)) take(value.value, value.start);
        else if (CAPITAL.test(value.value) && (isSpoken(name, value.value) || LABEL.test(value.value)))
          take(value.value, value.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && (SENTENCE.test(value) || PHRASE.test(value))) take(value, start);
    },
    TemplateLiteral({ quasis, start }) {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('0');
      const hasWord = WORD_BESIDE.test(text.replaceAll(TAG, ' ')) && !CODE.test(text);
      if ((SENTENCE.test(text) || LABEL_OF.test(text) || hasWord) && !text.includes('\n')) take(text, start);
    },
  }).visit(program);
  return found.filter(
    ({ start }, at) => !isIn(silent, start) && found.findIndex((one) => one.start === start) === at,
  );

  function takeLabel(node: ESTree.Node): void {
    if (node.type === 'Literal' && typeof node.value === 'string' && LABEL.test(node.value))
      take(node.value, node.start);
  }

  function takeWord(node: ESTree.Node): void {
    if (node.type === 'Literal' && typeof node.value === 'string' && LETTERS.test(node.value))
      take(node.value, node.start);
  }

  function silenceLiteral(node: ESTree.Node): void {
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') silence(node);
    if (node.type !== 'ConditionalExpression') return;
    silenceLiteral(node.consequent);
    silenceLiteral(node.alternate);
  }
}
