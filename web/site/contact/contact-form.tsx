import { t } from '#contract/languages/words.ts';
import { type FormEvent, useRef } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { INQUIRY_MESSAGE_MAX } from '#contract/text/labels.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Field, TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { InquiryDone } from './inquiry-done.tsx';
import { type FieldName, useInquiryForm } from './inquiry-form-state.ts';

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, progress, begin, write, leave, send, writeAnother } = useInquiryForm(form);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    const wrong = await send(typeof website === 'string' ? website : '');
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }

  if (progress.at === 'sent') return <InquiryDone reference={progress.reference} onAnother={writeAnother} />;
  if (progress.at === 'queued') return <InquiryDone onAnother={writeAnother} />;

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: errors[name] || undefined,
    onFocus: begin,
    onBlur: () => void leave(name),
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  });
  const { error: messageError, ...message } = field('message');
  return (
    // The schema's sentences say what is wrong better than the browser's own would. By its method the page knows a form
    // that has to wait for its script; no address ever shows what was typed.
    <form ref={form} method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('Name')} autoComplete="name" {...field('name')} />
        <TextField
          label={t('Phone')}
          optional
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...field('phone')}
        />
      </div>
      <TextField label={t('Email')} type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <Field
        label={t('Message')}
        error={messageError}
        hint={
          <span className="tabular-nums">
            {t('{length} of {max} characters', {
              length: values.message.trim().length,
              max: INQUIRY_MESSAGE_MAX,
            })}
          </span>
        }
      >
        {(tie) => <textarea {...message} {...tie} rows={6} className="input resize-y" />}
      </Field>
      {/* Nobody sees it, but programs fill it in. */}
      <p className="sr-only" aria-hidden="true">
        <label>
          {t('Leave this empty')}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="text-sm text-muted">
        {t('What you send is read by the team and by nobody else.')}{' '}
        <Link to={paths.privacy} className="underline underline-offset-4 hover:text-gold">
          {t('How long we keep it')}
        </Link>
      </p>
      <FormError message={progress.at === 'failed' ? progress.message : undefined} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={progress.at === 'sending'} className="px-7!">
          {t('Send message')}
        </Button>
        <span role="status" className="text-muted">
          {progress.at === 'sending'
            ? t('Sending …')
            : progress.at === 'failed'
              ? t('Nothing is lost: send it again.')
              : ''}
        </span>
      </div>
    </form>
  );
}
