import { t } from '#contract/languages/words.ts';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { Field, type Tie } from '#web/shared/ui/field.tsx';
import { frameOf, useFormFacts, type WidgetProps } from './widget.ts';
import { withRoomLeft } from './plain-widgets.tsx';

/** Heavy: fetched by the screens that have such a field, when they open. */
const RichTextEditor = lazy(() => import('../rich-text/rich-text-editor.tsx'));

/** Text as it will be read, or its HTML. The server cleans whatever arrives. */
export function RichTextWidget({ spec, path, value, onChange }: WidgetProps<'rich-text'>) {
  const { errors, lang } = useFormFacts();
  const [isSource, setIsSource] = useState(false);
  const html = typeof value === 'string' ? value : '';
  const source = (tie: Tie) => (
    <textarea
      {...tie}
      name={path}
      aria-label={`${spec.label}: HTML`}
      rows={spec.allowance === 'rich' ? 14 : 6}
      spellCheck={false}
      className="input font-[ui-monospace,'Cascadia_Code',Menlo,'DejaVu_Sans_Mono',monospace]"
      value={html}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <Field isNamedInside {...frameOf(spec, errors[path])} hint={withRoomLeft(spec.hint, value, spec.max)}>
      {(tie) => (
        <div className="rich-text min-w-0" data-allowance={spec.allowance}>
          {isSource ? (
            source(tie)
          ) : (
            <InsteadOf whatFailed={source(tie)}>
              <Suspense fallback={<Waiting label={spec.label} />}>
                <RichTextEditor
                  label={spec.label}
                  allowance={spec.allowance}
                  html={html}
                  lang={lang}
                  onChange={onChange}
                  invalid={tie['aria-invalid']}
                  describedBy={tie['aria-describedby']}
                />
              </Suspense>
            </InsteadOf>
          )}
          <button
            type="button"
            className="btn-text text-[0.875rem]"
            aria-pressed={isSource}
            onClick={() => setIsSource(!isSource)}
          >
            {isSource ? t('Write without HTML') : t('Write in HTML')}
            <span className="sr-only"> ({spec.label})</span>
          </button>
        </div>
      )}
    </Field>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="input rich-text-waiting animate-wait">
    <span className="sr-only">{t('The editor of {label} is on its way', { label })}</span>
  </div>
);

/** If the editor cannot be loaded, the person can still write the HTML. */
class InsteadOf extends Component<{ whatFailed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.whatFailed : this.props.children;
  }
}
