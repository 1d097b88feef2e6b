import type { Editor } from '@tiptap/core';
import type { Allowance } from './extensions.ts';
import type { ToolIconName } from './tool-icons.ts';

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
  label: `Heading H${level}`,
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
      label: 'Link',
      sign: { icon: 'link' },
      isActive: (editor) => editor.isActive('link'),
      run: (_, ask) => ask('link'),
    },
  ],
  [
    {
      label: 'Bulleted list',
      sign: { icon: 'bullets' },
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      sign: { icon: 'numbers' },
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      sign: { icon: 'quote' },
      onlyRich: true,
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    mark('Code', { icon: 'code' }, 'code'),
    {
      label: 'Code block',
      sign: { icon: 'codeBlock' },
      onlyRich: true,
      isActive: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    { label: 'Picture', sign: { icon: 'picture' }, onlyRich: true, run: (_, ask) => ask('picture') },
    { label: 'Film or music', sign: { icon: 'film' }, onlyRich: true, run: (_, ask) => ask('embed') },
    {
      label: 'Table',
      sign: { icon: 'table' },
      onlyRich: true,
      run: (editor) => editor.chain().focus().insertTable(TABLE).run(),
    },
    {
      label: 'Dividing line',
      sign: { icon: 'line' },
      onlyRich: true,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    { label: 'Undo', sign: { icon: 'undo' }, run: (editor) => editor.chain().focus().undo().run() },
    { label: 'Redo', sign: { icon: 'redo' }, run: (editor) => editor.chain().focus().redo().run() },
  ],
];

export const toolsFor = (allowance: Allowance): Tool[][] =>
  groups
    .map((group) => group.filter(({ onlyRich }) => !onlyRich || allowance === 'rich'))
    .filter((group) => group.length > 0);

export const tableTools: readonly Tool[] = [
  {
    label: 'Row above',
    sign: { icon: 'rowAbove' },
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    label: 'Row below',
    sign: { icon: 'rowBelow' },
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: 'Delete row',
    sign: { icon: 'rowOff' },
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: 'Column before',
    sign: { icon: 'columnBefore' },
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: 'Column after',
    sign: { icon: 'columnAfter' },
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: 'Delete column',
    sign: { icon: 'columnOff' },
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  { label: 'Headings', sign: 'H', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  {
    label: 'Delete table',
    sign: { icon: 'trash' },
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

export const figureTools: readonly Tool[] = [
  { label: 'Describe the picture', sign: { icon: 'describe' }, run: (_, ask) => ask('description') },
  {
    label: 'Remove the picture',
    sign: { icon: 'trash' },
    run: (editor) => editor.chain().focus().deleteNode('figure').run(),
  },
];
