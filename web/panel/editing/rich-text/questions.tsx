import { t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { EMBED_TITLE_MAX, embedOf, embedProviders } from '#contract/text/embeds.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { addressOf } from './extensions.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';

export interface QuestionProps {
  editor: Editor;
  onClose: () => void;
}

export function LinkQuestion({ editor, onClose }: QuestionProps) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isLinked] = useState(() => editor.isActive('link'));
  const isBare = editor.state.selection.empty && !isLinked;
  const answer = () => {
    const href = addressOf(typed);
    if (!href) {
      setError(t('This is not an address that a link can lead to.'));
      return;
    }
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isBare)
      chain.insertContent({
        type: 'text',
        text: text.trim() || typed.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      });
    else chain.setLink({ href });
    chain.run();
  };
  const unlink = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <QuestionDialog
      title={t('Link')}
      action={isLinked ? t('Change the link') : t('Set the link')}
      aside={
        isLinked && (
          <Button look="danger" onClick={unlink}>
            {t('Remove the link')}
          </Button>
        )
      }
      onClose={onClose}
      onAnswer={answer}
    >
      <TextField
        label={t('Address')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        placeholder={t('https://')}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isBare && (
        <TextField
          label={t('Text')}
          optional
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </QuestionDialog>
  );
}

export function EmbedQuestion({ editor, onClose }: QuestionProps) {
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState('');
  const [errors, setErrors] = useState<{ address?: string; title?: string }>({});
  const answer = () => {
    const embed = embedOf(typed);
    const found = {
      ...(!embed && {
        address: t('Only what is on {listed} can be shown in a post.', { listed: listed(embedProviders) }),
      }),
      ...(!title.trim() && { title: t('Title is required.') }),
    };
    setErrors(found);
    if (!embed || !title.trim()) return;
    onClose();
    editor.chain().focus().putEmbed({ src: embed.src, title: title.trim() }).run();
  };
  return (
    <QuestionDialog title={t('Film or music')} action={t('Put it in')} onClose={onClose} onAnswer={answer}>
      <TextField
        label={t('Address')}
        hint={t('As you copy it from {listed}.', { listed: listed(embedProviders) })}
        inputMode="url"
        autoComplete="off"
        placeholder={t('https://')}
        value={typed}
        error={errors.address}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={t('Title')}
        hint={t('What it is, for those who hear the page read.')}
        maxLength={EMBED_TITLE_MAX}
        value={title}
        error={errors.title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </QuestionDialog>
  );
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

interface QuestionDialogProps {
  title: string;
  action: string;
  /** Not yet, such as while a picture is on its way. */
  busy?: boolean;
  /** Further ways out, before the others. */
  aside?: ReactNode;
  onClose: () => void;
  onAnswer: () => void;
  children: ReactNode;
}

/** Asks for what a tool needs to know. It stands inside the form, so it must not be sent with it. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, action, busy, aside, onClose, onAnswer, children } = props;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="grid gap-4">
        {children}
        <div className="dialog-actions">
          {aside}
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button data-primary busy={busy} onClick={onAnswer}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
