import { t } from '#contract/languages/words.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Translations } from '#contract/languages/translated.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldDifference } from '../comparing/field-difference.tsx';
import { valueText } from '../comparing/display-text.ts';
import { isText, paragraphsOf } from '../comparing/paragraphs.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import type { Fields, FieldSpec, Section } from '../fields/field-spec.ts';
import { isEmpty, isSame } from '../fields/fields.ts';
import { FormContext, useFormFacts } from '../fields/widget.ts';
import { TRANSLATIONS } from '../screen-specs/translation-spec.ts';

interface TranslationProps {
  /** The language that is written, and the festival's own. */
  code: string;
  main: string;
  names: Readonly<Record<string, string>>;
  values: Fields;
  /** As it is saved; undefined for a new one. */
  document: AnyDocument | undefined;
  onChange: (values: Fields) => void;
}

interface Translated {
  translations?: Translations;
  translatedFrom?: Translations;
}

/** Every text beside its translation, and what has changed in it since that was made. */
export function TranslationFields({ sections, ...props }: TranslationProps & { sections: Section[] }) {
  const facts = useFormFacts();
  const { code, values } = props;
  const translations = (values as Translated).translations?.[code] ?? {};
  const isWritten = ({ name }: FieldSpec) => !isEmpty(values[name]) || !isEmpty(translations[name]);
  const written = sections
    .map(({ title, fields }) => ({ title, fields: fields.filter(isWritten) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <FormContext value={{ ...facts, lang: props.code }}>
      <div className="grid gap-5">
        {written.length === 0 && (
          <p className="text-soft">{t('Nothing is written yet that can be translated.')}</p>
        )}
        {written.map(({ title, fields }) => (
          <Card key={title} title={title}>
            <div className="grid gap-7">
              {fields.map((spec) => (
                <TranslatedField key={spec.name} spec={spec} {...props} />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </FormContext>
  );
}

function TranslatedField({
  spec,
  code,
  main,
  names,
  values,
  document,
  onChange,
}: TranslationProps & { spec: FieldSpec }) {
  const { name, label } = spec;
  const { translations = {}, translatedFrom = {} }: Translated = values;
  const stored = (document as Translated | undefined)?.translations?.[code]?.[name];
  const [now, words, origin] = [values[name], translations[code]?.[name], translatedFrom[code]?.[name]];
  const isOld =
    origin !== undefined && !isEmpty(words) && isSame(words, stored) && !isSame(origin, now ?? undefined);
  const named = {
    ...spec,
    label: t('{field} in {language}', { field: label, language: names[code] ?? code }),
  };
  return (
    <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2">
      <Original
        spec={spec}
        title={t('{field} in {language}', { field: label, language: names[main] ?? main })}
        lang={main}
        now={now}
        origin={isOld ? origin : undefined}
        onRight={() =>
          onChange({
            ...values,
            translatedFrom: { ...translatedFrom, [code]: { ...translatedFrom[code], [name]: now } },
          })
        }
      />
      <FieldGrid
        specs={[named]}
        path={`${TRANSLATIONS}.${code}.`}
        values={translations[code] ?? {}}
        onChange={(fields) => onChange({ ...values, [TRANSLATIONS]: { ...translations, [code]: fields } })}
      />
    </div>
  );
}

interface OriginalProps {
  spec: FieldSpec;
  title: string;
  lang: string;
  now: unknown;
  /** What the translation was made from, where that is something else. */
  origin: unknown;
  onRight: () => void;
}

function Original({ spec, title, lang, now, origin, onRight }: OriginalProps) {
  const { timezone } = useFormFacts();
  const facts = { timezone, nameOf: (_: string, id: string) => id };
  const lines = isText(spec) ? paragraphsOf(spec, now) : valueText(spec, now, facts).split('\n');
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
        <p className="font-medium text-soft">{title}</p>
        {origin !== undefined && <StateBadge tone="gold">{t('Changed since')}</StateBadge>}
      </div>
      <div lang={lang} dir="auto" className="rounded-[10px] bg-text/4 px-4 py-3 wrap-anywhere">
        {origin === undefined ? (
          <div className="grid gap-2">
            {lines.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </div>
        ) : (
          <FieldDifference spec={spec} before={origin} after={now} facts={facts} />
        )}
      </div>
      {origin !== undefined && (
        <Button look="plain" className="mt-1" onClick={onRight}>
          {t('The translation is still right')}
          <span className="sr-only"> ({spec.label})</span>
        </Button>
      )}
    </section>
  );
}
