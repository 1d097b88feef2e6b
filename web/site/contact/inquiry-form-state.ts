import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AppError, type FieldErrors, sentenceOf } from '#contract/api/errors.ts';
import { sendOrQueue } from '#web/offline/outbox/send-or-queue.ts';
import { useDelivery } from '#web/offline/outbox/use-delivery.ts';
import { forgetDraft, readDraft, writeDraft } from '#web/shared/state/draft-storage.ts';

/** In the order in which they stand, so that the first that is wrong gets the focus. */
const FIELDS = ['name', 'phone', 'email', 'message'] as const;
export type FieldName = (typeof FIELDS)[number];
type Inquiry = Record<FieldName, string>;

const DRAFT = 'contact';
const empty: Inquiry = { name: '', email: '', phone: '', message: '' };

type Progress =
  | { at: 'writing' }
  | { at: 'sending' }
  | { at: 'sent'; reference: string }
  /** There is no network: the message waits in the outbox and is sent by itself. */
  | { at: 'queued'; id: string }
  | { at: 'failed'; message: string };

/** The schema weighs more than the rest of the page; it comes when somebody begins to write. */
const loadSchema = () => import('#contract/entities/contact-inquiry.ts');

/** What was written, what is wrong with it, and how far the sending has come. A draft keeps what was typed. */
export function useInquiryForm(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<Progress>({ at: 'writing' });
  const openedAt = useRef(0);
  // Send was pressed before this script ran; see early-presses.ts.
  const [isAskedToSend, setIsAskedToSend] = useState(false);

  // It runs before the next key is heard: React then writes every field anew, without what was typed before.
  useLayoutEffect(() => {
    const element = form.current!;
    const isEarly = element.hasAttribute('data-early');
    element.removeAttribute('data-early');
    if (!isEarly) openedAt.current = performance.now();
    // After hydration, because the server knows neither the draft nor what was typed before the script ran.
    setValues((present) => ({ ...present, ...readDraft<Partial<Inquiry>>(DRAFT), ...typedIn(element) }));
    setIsAskedToSend(isEarly);
  }, [form]);
  useEffect(() => {
    if (isAskedToSend) form.current?.requestSubmit();
  }, [form, isAskedToSend]);

  useDelivery(progress.at === 'queued' ? progress.id : undefined, ({ id, body, refusal }) => {
    if (refusal === undefined) return setProgress({ at: 'sent', reference: referenceOf(id) });
    setValues(body as Inquiry);
    setProgress({ at: 'failed', message: refusal });
  });

  async function problems(wanted: readonly FieldName[], present: Inquiry): Promise<FieldErrors> {
    const { contactInquirySchema } = await loadSchema();
    const found: FieldErrors = {};
    for (const { path, message } of contactInquirySchema.safeParse(present).error?.issues ?? []) {
      const field = path[0] as FieldName;
      if (wanted.includes(field)) found[field] ??= message;
    }
    return found;
  }

  return {
    values,
    errors,
    progress,
    begin: () => void loadSchema(),
    write(field: FieldName, text: string) {
      const next = { ...values, [field]: text };
      setValues(next);
      writeDraft(DRAFT, next);
      // A field with an error is checked again with every key, the others only when they are left.
      if (errors[field])
        void problems([field], next).then((found) =>
          setErrors((all) => ({ ...all, [field]: found[field] ?? '' })),
        );
    },
    async leave(field: FieldName) {
      if (!values[field]) return;
      const found = await problems([field], values);
      setErrors((all) => ({ ...all, [field]: found[field] ?? '' }));
    },
    /** Answers the first field that something is wrong with. */
    async send(website: string): Promise<FieldName | undefined> {
      if (progress.at === 'sending') return undefined;
      const found = await problems(FIELDS, values);
      setErrors(found);
      const first = FIELDS.find((field) => found[field]);
      if (first) return first;
      setProgress({ at: 'sending' });
      try {
        const openForMs = Math.round(performance.now() - openedAt.current);
        const { id, isQueued } = await sendOrQueue({ ...values, website, openForMs });
        forgetDraft(DRAFT);
        setValues(empty);
        setProgress(isQueued ? { at: 'queued', id } : { at: 'sent', reference: referenceOf(id) });
      } catch (error) {
        const fields = error instanceof AppError ? (error.detail.fields ?? {}) : {};
        setErrors(fields);
        setProgress({
          at: 'failed',
          message: error instanceof AppError ? error.sentence : sentenceOf('unknown'),
        });
        return FIELDS.find((field) => fields[field]);
      }
      return undefined;
    },
    writeAnother() {
      openedAt.current = performance.now();
      setProgress({ at: 'writing' });
    },
  };
}

const typedIn = ({ elements }: HTMLFormElement): Partial<Inquiry> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, (elements.namedItem(field) as HTMLInputElement).value]).filter(
      ([, text]) => text,
    ),
  ) as Partial<Inquiry>;

/** What a person quotes. */
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase();
