import { t } from '#contract/languages/words.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { wordsOf } from '#contract/entities/translations.ts';
import type { Translations } from '#contract/languages/translated.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { shortNameOfLanguage } from '#web/panel/ui/language-names.ts';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldDifference } from '../comparing/field-difference.tsx';
import { valueText } from '../comparing/display-text.ts';
import { isText, paragraphsOf } from '../comparing/paragraphs.ts';
import { FieldGrid } from '../fields/field-grid.tsx';
import type { Fields, FieldSpec, Section } from '../fields/field-spec.ts';
import { FormContext, useFormFacts } from '../fields/widget.ts';
import { TRANSLATIONS } from '../screen-specs/translation-spec.ts';
import { textsOf, type TranslatedText, withValue } from './texts.ts';

interface TranslationProps {
  collection: CollectionName;
  /** The language that is written, and the festival's own. */
  code: string;
  main: string;
  values: Fields;
  /** As it is saved; undefined for a new one. */
  document: object | undefined;
  onChange: (values: Fields) => void;
}

interface Translated {
  translations?: Translations;
  translatedFrom?: Translations;
}

/** Every text beside its translation, and what has changed in it since that was made. */
export function TranslationFields({ sections, ...props }: TranslationProps & { sections: Section[] }) {
  const facts = useFormFacts();
  const { collection, code, values, document } = props;
  const { translations = {}, translatedFrom = {} }: Translated = values;
  const stored = (document as Translated | undefined)?.translations?.[code];
  const texts = textsOf(sections, {
    own: wordsOf(collection, values),
    words: translations[code],
    stored,
    origins: translatedFrom[code],
  });
  const set = (name: keyof Translated, at: readonly string[], value: unknown) =>
    props.onChange({ ...values, [name]: withValue(values[name], [code, ...at], value) });
  return (
    <FormContext value={{ ...facts, lang: props.code }}>
      <div className="grid gap-5">
        {texts.length === 0 && (
          <p className="text-soft">{t('Nothing is written yet that can be translated.')}</p>
        )}
        {texts.map(({ title, texts: own }) => (
          <Card key={title} title={title}>
            <div className="grid gap-7">
              {own.map((text) => (
                <TranslatedText key={text.at.join(' ')} text={text} set={set} {...props} />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </FormContext>
  );
}

interface TranslatedTextProps extends Omit<
  TranslationProps,
  'collection' | 'values' | 'document' | 'onChange'
> {
  text: TranslatedText;
  set: (name: keyof Translated, at: readonly string[], value: unknown) => void;
}

function TranslatedText({ text, code, main, set }: TranslatedTextProps) {
  const { spec, at, now, words, origin } = text;
  const inLanguage = (language: string) =>
    t('{field} in {language}', { field: spec.label, language: shortNameOfLanguage(language) });
  return (
    <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2">
      <Original
        spec={spec}
        title={inLanguage(main)}
        lang={main}
        now={now}
        origin={origin}
        onRight={() => set('translatedFrom', at, now)}
      />
      <FieldGrid
        specs={[{ ...spec, label: inLanguage(code) }]}
        path={[TRANSLATIONS, code, ...at.slice(0, -1), ''].join('.')}
        values={{ [spec.name]: words }}
        onChange={(fields) => set('translations', at, fields[spec.name])}
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
