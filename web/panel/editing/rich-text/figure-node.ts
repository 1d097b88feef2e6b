import { mergeAttributes, Node } from '@tiptap/core';
import { parsePictureAddress } from '#contract/art/picture-address.ts';

interface FigureAttributes {
  src: string;
  alt: string;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      putFigure: (figure: FigureAttributes & { caption?: string }) => ReturnType;
    };
  }
}

/** A picture with what it shows in words, and a caption that is written below it. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null }, alt: { default: null } };
  },

  parseHTML() {
    return [
      {
        tag: 'figure',
        // The caption alone is its text; whatever else stands in there is not shown twice.
        contentElement: (figure) =>
          (figure as HTMLElement).querySelector<HTMLElement>('figcaption') ??
          figure.ownerDocument!.createElement('figcaption'),
        getAttrs: (figure) => attributesOf(figure.querySelector('img')),
      },
      { tag: 'img', getAttrs: attributesOf },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    const { width, height } = parsePictureAddress(String(HTMLAttributes.src ?? '')) ?? {};
    // Its measures keep its place free until it has arrived.
    const measures = width && height ? { width, height } : {};
    return [
      'figure',
      ['img', mergeAttributes(HTMLAttributes, measures, { loading: 'lazy' })],
      ['figcaption', 0],
    ];
  },

  addCommands() {
    return {
      putFigure:
        ({ caption, ...attrs }) =>
        ({ commands }) =>
          commands.insertContent([
            { type: this.name, attrs, ...(caption && { content: [{ type: 'text', text: caption }] }) },
            { type: 'paragraph' },
          ]),
    };
  },

  addKeyboardShortcuts() {
    return {
      // A caption has one paragraph: what is typed next belongs below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        const after = $from.after();
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

function attributesOf(image: HTMLElement | null): FigureAttributes | false {
  const src = image?.getAttribute('src') ?? '';
  return /^\/(?!\/)/.test(src) ? { src, alt: image!.getAttribute('alt') ?? '' } : false;
}
