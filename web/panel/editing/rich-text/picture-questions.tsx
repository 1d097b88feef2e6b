import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { ALT_MAX } from '#contract/entities/fields.ts';
import { Switch } from '#web/panel/ui/fields/switch.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { UploadField } from '#web/panel/pictures/upload-field.tsx';
import { QuestionDialog, type QuestionProps } from './questions.tsx';

const NOT_DESCRIBED = t('Describe it in a few words, or say that it only decorates.');

interface Description {
  alt: string;
  isDecoration: boolean;
  error: string | undefined;
}

/** What a picture shows is asked for before it stands in the text. */
function useDescription(alt: string, isDecoration = false) {
  const [state, setState] = useState<Description>({ alt, isDecoration, error: undefined });
  return {
    fields: (
      <>
        {!state.isDecoration && (
          <TextField
            label={t('What it shows')}
            hint={t('For those who do not see it.')}
            maxLength={ALT_MAX}
            value={state.alt}
            error={state.error}
            onChange={(event) => setState({ ...state, alt: event.target.value, error: undefined })}
          />
        )}
        <Switch
          label={t('It only decorates: nothing is lost without it')}
          checked={state.isDecoration}
          onChange={(event) => setState({ ...state, isDecoration: event.target.checked, error: undefined })}
        />
      </>
    ),
    /** Undefined: it is not described yet, and somebody is told. */
    read(): string | undefined {
      if (state.isDecoration) return '';
      if (state.alt.trim()) return state.alt.trim();
      setState({ ...state, error: NOT_DESCRIBED });
      return undefined;
    },
  };
}

interface PictureQuestionProps extends QuestionProps {
  /** One that was dropped or pasted. */
  file: File | undefined;
  /** Where in the text it was dropped. */
  position: number | undefined;
}

export function PictureQuestion({ editor, file, position, onClose }: PictureQuestionProps) {
  const [src, setSrc] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  const [error, setError] = useState<string>();
  const [caption, setCaption] = useState('');
  const description = useDescription('');
  const answer = () => {
    const alt = description.read();
    if (!src) setError(t('Choose a picture first.'));
    if (!src || alt === undefined) return;
    onClose();
    const chain = editor.chain().focus(position);
    chain.putFigure({ src, alt, ...(caption.trim() && { caption: caption.trim() }) }).run();
  };
  return (
    <QuestionDialog
      title={t('Picture')}
      action={t('Put it in')}
      busy={isUploading}
      onClose={onClose}
      onAnswer={answer}
    >
      <UploadField
        label={t('Picture file')}
        value={src}
        given={file}
        error={error}
        onChange={(url) => {
          setSrc(url);
          setError(undefined);
        }}
        onBusy={setIsUploading}
      />
      {description.fields}
      <TextField
        label={t('Caption')}
        optional
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
    </QuestionDialog>
  );
}

export function DescriptionQuestion({ editor, onClose }: QuestionProps) {
  const [{ alt }] = useState(() => editor.getAttributes('figure') as { alt?: string | null });
  const description = useDescription(alt ?? '');
  const answer = () => {
    const described = description.read();
    if (described === undefined) return;
    onClose();
    editor.chain().focus().updateAttributes('figure', { alt: described }).run();
  };
  return (
    <QuestionDialog title={t('Describe the picture')} action={t('Save')} onClose={onClose} onAnswer={answer}>
      {description.fields}
    </QuestionDialog>
  );
}
