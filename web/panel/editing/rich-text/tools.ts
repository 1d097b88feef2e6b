import { t } from '#contract/languages/words.ts';
import type { Editor } from '@tiptap/core';
import { panelShapes } from '#web/shared/ui/panel-icon.tsx';
import type { Allowance } from './extensions.ts';

/** What asks for more before it changes the text. */
export type Question = 'link' | 'picture' | 'embed' | 'description';

export interface Tool {
  label: string;
  /** A letter or a sign. */
  sign: string | { icon: ToolIconName };
  onlyRich?: boolean;
  /** With a state of its own: it is pressed or not. */
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor, ask: (question: Question) => void) => void;
}

const mark = (label: string, sign: Tool['sign'], name: string): Tool => ({
  label,
  sign,
  isActive: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const heading = (level: 2 | 3 | 4): Tool => ({
  label: t('Heading H{level}', { level }),
  sign: `H${level}`,
  onlyRich: true,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const TABLE = { rows: 3, cols: 3, withHeaderRow: true };

/** In groups, in the order in which they are reached. */
const groups: readonly (readonly Tool[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    mark('Bold', 'B', 'bold'),
    mark('Italic', 'I', 'italic'),
    mark('Underline', 'U', 'underline'),
    mark('Strikethrough', 'S', 'strike'),
    {
      label: t('Link'),
      sign: { icon: 'link' },
      isActive: (editor) => editor.isActive('link'),
      run: (_, ask) => ask('link'),
    },
  ],
  [
    {
      label: t('Bulleted list'),
      sign: { icon: 'bullets' },
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: t('Numbered list'),
      sign: { icon: 'numbers' },
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: t('Quote'),
      sign: { icon: 'quote' },
      onlyRich: true,
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    mark('Code', { icon: 'code' }, 'code'),
    {
      label: t('Code block'),
      sign: { icon: 'codeBlock' },
      onlyRich: true,
      isActive: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    { label: t('Picture'), sign: { icon: 'picture' }, onlyRich: true, run: (_, ask) => ask('picture') },
    { label: t('Film or music'), sign: { icon: 'film' }, onlyRich: true, run: (_, ask) => ask('embed') },
    {
      label: t('Table'),
      sign: { icon: 'table' },
      onlyRich: true,
      run: (editor) => editor.chain().focus().insertTable(TABLE).run(),
    },
    {
      label: t('Dividing line'),
      sign: { icon: 'line' },
      onlyRich: true,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    { label: t('Undo'), sign: { icon: 'undo' }, run: (editor) => editor.chain().focus().undo().run() },
    { label: t('Redo'), sign: { icon: 'redo' }, run: (editor) => editor.chain().focus().redo().run() },
  ],
];

export const toolsFor = (allowance: Allowance): Tool[][] =>
  groups
    .map((group) => group.filter(({ onlyRich }) => !onlyRich || allowance === 'rich'))
    .filter((group) => group.length > 0);

export const tableTools: readonly Tool[] = [
  {
    label: t('Row above'),
    sign: { icon: 'rowAbove' },
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    label: t('Row below'),
    sign: { icon: 'rowBelow' },
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: t('Delete row'),
    sign: { icon: 'rowOff' },
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: t('Column before'),
    sign: { icon: 'columnBefore' },
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: t('Column after'),
    sign: { icon: 'columnAfter' },
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: t('Delete column'),
    sign: { icon: 'columnOff' },
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  { label: t('Headings'), sign: 'H', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  {
    label: t('Delete table'),
    sign: { icon: 'trash' },
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

export const figureTools: readonly Tool[] = [
  { label: t('Describe the picture'), sign: { icon: 'describe' }, run: (_, ask) => ask('description') },
  {
    label: t('Remove the picture'),
    sign: { icon: 'trash' },
    run: (editor) => editor.chain().focus().deleteNode('figure').run(),
  },
];

/** The icons of the writing tools. */
export const toolIcons = {
  link: panelShapes.link,
  bullets: 'M9.5 6h11M9.5 12h11M9.5 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  numbers: 'M10.5 6h10M10.5 12h10M10.5 18h10M3.5 5l1.5-1v4.5M3.5 14h3l-3 4h3.2',
  quote: 'M9.5 7c-3 .8-4.5 3-4.5 6v4h5v-5H7.5M19 7c-3 .8-4.5 3-4.5 6v4h5v-5H17',
  code: 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5',
  codeBlock: 'M4 4.5h16v15H4zM10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.3 5v14M14.7 5v14',
  picture: panelShapes.picture,
  film: 'M4 5h16v14H4zM10.5 9v6l4.5-3z',
  line: 'M4 12h16',
  undo: panelShapes.undo,
  redo: 'M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h4',
  rowAbove: 'M4 13h16v6H4zM12 4v6M9 7h6',
  rowBelow: 'M4 5h16v6H4zM12 14v6M9 17h6',
  rowOff: 'M4 9h16v6H4zM9.5 10.5l5 3M14.5 10.5l-5 3',
  columnBefore: 'M13 4h6v16h-6zM4 12h6M7 9v6',
  columnAfter: 'M5 4h6v16H5zM14 12h6M17 9v6',
  columnOff: 'M9 4h6v16H9zM10.5 9.5l3 5M13.5 9.5l-3 5',
  trash: panelShapes.trash,
  describe: panelShapes.blog,
} as const;

type ToolIconName = keyof typeof toolIcons;
