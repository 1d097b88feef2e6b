import { Node } from '@tiptap/core';
import { embedOf } from '#contract/text/embeds.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    embed: {
      putEmbed: (embed: { src: string; title: string }) => ReturnType;
    };
  }
}

/** A film or a song of an allowed provider. The editor shows a card and loads nothing of it. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null }, title: { default: '' } };
  },

  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (frame) => {
          const embed = embedOf(frame.getAttribute('src') ?? '');
          return embed ? { src: embed.src, title: frame.getAttribute('title') ?? '' } : false;
        },
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ['iframe', HTMLAttributes];
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div');
      const embed = embedOf(String(node.attrs.src));
      dom.className =
        'flex flex-wrap gap-x-3 gap-y-1 rounded-xl border border-line bg-raised px-[1.2rem] py-4';
      dom.contentEditable = 'false';
      const [provider, title] = [document.createElement('strong'), document.createElement('span')];
      provider.textContent = embed?.provider ?? '';
      title.textContent = String(node.attrs.title || node.attrs.src);
      dom.append(provider, title);
      return { dom };
    };
  },

  addCommands() {
    return {
      putEmbed:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent([{ type: this.name, attrs }, { type: 'paragraph' }]),
    };
  },
});
