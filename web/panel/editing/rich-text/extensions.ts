import { t } from '#contract/languages/words.ts';
import { type Extensions, Mark } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Embed } from './embed-node.ts';
import { Figure } from './figure-node.ts';

export type Allowance = 'limited' | 'rich';

/** Cells as wide as what is in them: the policy of the pages allows no widths of their own. A caption is kept. */
const PlainTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (table) => table.querySelector(':scope > caption')?.textContent || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'table > caption', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = node.attrs.caption as string | null;
    return caption ? ['table', ['caption', caption], ['tbody', 0]] : ['table', ['tbody', 0]];
  },
});

/** What may be written is what the server keeps of it; the two lists must agree. */
export function extensionsFor(allowance: Allowance): Extensions {
  const isRich = allowance === 'rich';
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkable,
        // Where it opens is the server's affair, so that a text is the same before and after it was saved.
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      heading: isRich && { levels: [2, 3, 4] },
      ...(!isRich && { blockquote: false, codeBlock: false, horizontalRule: false }),
    }),
    Placeholder.configure({ placeholder: t('Write here …') }),
    ...(isRich ? [Figure, Embed, PlainTable, TableRow, TableHeader, TableCell, ...smallMarks] : []),
  ];
}

/** The addresses that the server keeps. */
const isLinkable = (address: string): boolean =>
  /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d ()-]*|\/(?![/\\])[^\s]*|#[\w-]+)$/i.test(address.trim());

/** What somebody typed, as an address: a host without its scheme and a mail address are both understood. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (isLinkable(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const withScheme = `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) && isLinkable(withScheme) ? withScheme : undefined;
}

/** Marks that posts may hold and that have no button: written in the source, and kept. */
const kept = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const smallMarks = [
  kept('subscript', 'sub'),
  kept('superscript', 'sup'),
  kept('highlight', 'mark'),
  kept('keys', 'kbd'),
  kept('cite', 'cite'),
];
