import { plural, t } from '#contract/languages/words.ts';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ErrorBody } from '#contract/api/errors.ts';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { type ScreenSpec } from './screen-specs/screen-spec.ts';

interface RefusalSummaryProps {
  screen: ScreenSpec;
  error: ErrorBody | undefined;
  /** Where the fields are. */
  form: RefObject<HTMLElement | null>;
  /** Brings the part of the form into sight that has this field. */
  onShow: (path: string) => void;
}

/** What is missing or wrong, section by section, each entry leading to its field. */
export function RefusalSummary({ screen, error, form, onShow }: RefusalSummaryProps) {
  const faults = Object.entries(error?.fields ?? {});
  if (!error || faults.length === 0) return <FormError message={error?.message} />;
  const sections = [...screen.sections, ...screen.side].map(({ title, fields }) => ({
    title,
    faults: faults.filter(([path]) => fields.some(({ name }) => name === path.split('.')[0])),
  }));
  const known = new Set(sections.flatMap((section) => section.faults));
  const others = { title: t('The whole'), faults: faults.filter((fault) => !known.has(fault)) };
  const show = (path: string) => {
    flushSync(() => onShow(path));
    const place = form.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    const field = place?.querySelector<HTMLElement>(
      'input, textarea, select, [contenteditable=true], button',
    );
    (place ?? field)?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <Notice look="error">
      <p>{plural(faults.length, 'One field needs another look.', '{n} fields need another look.')}</p>
      <dl className="mt-2 grid gap-2">
        {[...sections, others]
          .filter((section) => section.faults.length > 0)
          .map((section) => (
            <div key={section.title}>
              <dt className="font-medium">{section.title}</dt>
              {section.faults.map(([path, message]) => (
                <dd key={path}>
                  <button
                    type="button"
                    className="min-h-11 cursor-pointer text-start underline decoration-current/40 underline-offset-4 hover:decoration-current sm:min-h-8"
                    onClick={() => show(path)}
                  >
                    {message}
                  </button>
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </Notice>
  );
}
