import { plural, t } from '#contract/languages/words.ts';
import { useEffect, useRef, useState } from 'react';
import { createDocument } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useToast } from '#web/panel/ui/toast.tsx';
import { contentOf, htmlOf, withoutCode } from './content.ts';
import { type Allowance, extensionsFor } from './extensions.ts';
import { cleanPaste } from './paste.ts';
import { DescriptionQuestion, PictureQuestion } from './picture-questions.tsx';
import { EmbedQuestion, LinkQuestion } from './questions.tsx';
import { Toolbar } from './toolbar.tsx';
import { figureTools, type Question, tableTools, toolsFor } from './tools.ts';

interface RichTextEditorProps {
  label: string;
  allowance: Allowance;
  html: string;
  lang?: string | undefined;
  onChange: (html: string) => void;
  invalid: true | undefined;
  describedBy: string | undefined;
}

const BARS = { top: 170, right: 0, bottom: 150, left: 0 };

interface Arrival {
  file: File;
  position: number | undefined;
}

/** Text as it will be read. Loaded on the screens that have such a field, and only there. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, allowance, html, lang, onChange, invalid, describedBy } = props;
  const [question, setQuestion] = useState<Question>();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const toolbar = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  /** The last text that the form was told; any other text comes from outside. */
  const known = useRef(html);

  const tellNoPictures = () =>
    toast({
      look: 'error',
      text: t('{label} cannot hold pictures, only words, lists and links.', { label }),
    });
  const takeFiles = (files: FileList | undefined, position?: number): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return false;
    if (allowance === 'limited') {
      tellNoPictures();
      return true;
    }
    setArrivals((before) => [...before, ...pictures.map((file) => ({ file, position }))]);
    return true;
  };
  const tellLeftOut = (count: number) =>
    toast({
      look: 'error',
      text: plural(
        count,
        'A picture was left out: it is only on your device. Copy the picture alone and paste it.',
        '{n} pictures were left out: they are only on your device. Copy and paste each of them alone.',
      ),
    });
  const editor = useEditor({
    extensions: extensionsFor(allowance),
    content: contentOf(html),
    // The policy of the pages allows no style element: its rules stand in the panel's style sheet.
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: now }) => {
      known.current = htmlOf(now.state.doc);
      told.current(known.current);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        dir: 'auto',
        ...(lang && { lang }),
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: allowance === 'rich' ? 'prose-long' : 'prose-short',
      },
      // The cursor stays between the tool bar above and the save bar below.
      scrollThreshold: BARS,
      scrollMargin: BARS,
      transformPastedHTML: (pasted) => {
        const cleaned = cleanPaste(pasted, allowance === 'limited' ? tellNoPictures : tellLeftOut);
        if (allowance === 'limited' && cleaned.includes('<img')) tellNoPictures();
        return cleaned;
      },
      handlePaste: (_, { clipboardData }) => {
        // Word sends a picture of the text along with the text.
        const text = withoutCode(clipboardData?.getData('text/html') ?? '').replace(/<[^>]*>/g, '');
        return text.trim() === '' && takeFiles(clipboardData?.files);
      },
      handleDrop: (view, event, _, isMoved) => {
        if (isMoved) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const isTaken = takeFiles(event.dataTransfer?.files, place?.pos);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
      handleKeyDown: (_, event) => {
        if (!(event.altKey && event.key === 'F10')) return false;
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      },
    },
  });

  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    const next = createDocument(contentOf(html), editor.schema);
    // Saving answers with the same text in the server's spelling: then the cursor stays where it is.
    if (next.eq(editor.state.doc)) return;
    editor.commands.setContent(next.toJSON(), { emitUpdate: false });
  }, [editor, html]);

  const place = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      isInFigure: now.isActive('figure'),
    }),
  });
  const close = () => {
    setQuestion(undefined);
    editor.commands.focus();
  };
  const [arrival] = arrivals;
  return (
    <>
      <div className="rich-text-bars sticky top-16 z-9 rounded-t-[10px] border border-b-0 border-edge bg-lifted min-[80rem]:top-0">
        <Toolbar
          ref={toolbar}
          label={t('Formatting of {label}', { label })}
          editor={editor}
          groups={toolsFor(allowance)}
          ask={setQuestion}
        />
        {place.isInTable && (
          <Toolbar
            label={t('Table in {label}', { label })}
            editor={editor}
            groups={[tableTools]}
            ask={setQuestion}
          />
        )}
        {place.isInFigure && (
          <Toolbar
            label={t('Picture in {label}', { label })}
            editor={editor}
            groups={[figureTools]}
            ask={setQuestion}
          />
        )}
      </div>
      <EditorContent editor={editor} className="rich-text-content input rounded-t-none p-0" />
      {question === 'link' && <LinkQuestion editor={editor} onClose={close} />}
      {question === 'embed' && <EmbedQuestion editor={editor} onClose={close} />}
      {question === 'description' && <DescriptionQuestion editor={editor} onClose={close} />}
      {question === 'picture' && (
        <PictureQuestion editor={editor} file={undefined} position={undefined} onClose={close} />
      )}
      {arrival && (
        <PictureQuestion
          key={`${arrival.file.name} ${arrivals.length}`}
          editor={editor}
          {...arrival}
          onClose={() => setArrivals(arrivals.slice(1))}
        />
      )}
    </>
  );
}
