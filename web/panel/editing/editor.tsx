import { t } from '#contract/languages/words.ts';
import { type ComponentType, type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import { draftBy, isLooseDraft } from '#contract/api/drafts.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { useAutosave } from '#web/panel/ui/use-autosave.ts';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { FieldGrid } from './fields/field-grid.tsx';
import type { Fields, Section } from './fields/field-spec.ts';
import { FormContext } from './fields/widget.ts';
import { type ScreenSpec, titleOf } from './screen-specs/screen-spec.ts';
import { ConflictDialog } from './comparing/conflict-dialog.tsx';
import { HistoryDialog } from './comparing/history-dialog.tsx';
import { type SaveAction, saveActions, type SaveActions } from './publishing.ts';
import { RefusalSummary } from './refusal-summary.tsx';
import { SaveBar, SavedState } from './save-bar.tsx';
import { useEarlierVersions } from './use-earlier-versions.ts';
import { onTheSameClock, zoneOf } from './typed-zone.ts';
import { useEditing } from './use-editing.ts';
import { languageOfPath, translationSections } from './screen-specs/translation-spec.ts';
import { LanguageChoice } from './translating/language-choice.tsx';
import { TranslationFields } from './translating/translation-fields.tsx';
import { useTranslating } from './translating/use-translating.ts';
import { useTitleFocus } from './use-title-focus.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

interface EditorProps {
  screen: ScreenSpec;
  draftKey: string;
  document: AnyDocument | undefined;
  start: Fields;
  changedBy: string | undefined;
  isDeleted: boolean;
  more: EditExtras | undefined;
  isHistoryOpen: boolean;
  onHistoryClose: () => void;
  onSaved: (document: AnyDocument) => void;
  /** Another version was found than the one that is shown. */
  onOther: (document: AnyDocument) => void;
}

const onlySave: SaveActions = {
  main: { label: t('Save'), set: {}, done: (title) => t('“{title}” is saved.', { title }) },
  others: [],
};

export function Editor(props: EditorProps) {
  const { screen, changedBy, isDeleted, more, onSaved } = props;
  const festival = useFestival();
  const [opened] = useState(Date.now);
  const now = useNow() ?? opened;
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const editing = useEditing(props);
  const { document, values, base, errors, error, isChanged } = editing;
  const timezone = zoneOf(screen, values, festival.timezone);
  const change = (fields: Fields) =>
    editing.change(onTheSameClock(screen, values, fields, festival.timezone));
  useTitleFocus(form, screen, document === undefined);
  const [isComparing, setIsComparing] = useState(false);
  const isStale =
    document !== undefined &&
    base !== undefined &&
    isChanged &&
    !editing.isWriting &&
    document.version !== base.version;
  const theirs = editing.theirs ?? (isStale ? document : undefined);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const onUploading = useCallback((path: string, isUploading: boolean) => {
    setUploading((before) => {
      const others = before.filter((other) => other !== path);
      if (isUploading) return [...others, path];
      return others.length === before.length ? before : others;
    });
  }, []);
  const isUploading = uploading.length > 0;
  // The few fields of a short form are written in one language first.
  const isShort = screen.hidden !== undefined && screen.section === undefined;
  const translated = isShort ? [] : translationSections(screen);
  const translating = useTranslating(translated, editing.refusal, Object.keys(errors));
  const { code } = translating;
  useRefusal(form, editing.refusal, Object.keys(errors).length > 1);

  const actions = screen.publishing
    ? saveActions(
        screen.publishing,
        document?.[draftBy(screen.collection).field],
        values,
        new Date(now).toISOString(),
      )
    : onlySave;
  const { takeBack, restore } = useEarlierVersions(screen, editing, onSaved);
  // What was pressed when another version was found; it is done once somebody has chosen.
  const [pressed, setPressed] = useState<SaveAction>();
  const act = async (action: SaveAction, joined?: { fields: Fields; on: AnyDocument }) => {
    const { set, done } = action;
    setPressed(action);
    const stored = await editing.save(set, joined);
    if (!stored) return;
    setPressed(undefined);
    const before = document;
    const undo = action.asks && before ? () => void takeBack(before, values) : undefined;
    toast({ text: done(titleOf(screen, stored)), ...(undo && { undo }) });
    onSaved(stored);
  };
  const withdrawal = useWithdrawal(titleOf(screen, values), act);
  const press = (action: SaveAction) => (action.asks ? withdrawal.ask(action) : void act(action));
  const isDraft = document === undefined || isLooseDraft(screen.collection, document);
  const trouble = useAutosave({
    isWanted:
      screen.publishing !== undefined &&
      isDraft &&
      isChanged &&
      !editing.isBusy &&
      !isUploading &&
      !isDeleted &&
      editing.theirs === undefined &&
      String(values[screen.titleField] ?? '').trim() !== '',
    typed: values,
    base: base?.version,
    save: editing.saveByItself,
    onSaved,
    onOther: props.onOther,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!editing.isBusy && !isUploading) void act(actions.main);
  };
  const below = more?.below && ((path: string) => more.below!(path, { values, document }));

  return (
    <FormContext value={{ timezone, errors, onUploading, below }}>
      <form ref={form} noValidate onSubmit={submit} className="flow-root">
        <div className="grid gap-4 empty:hidden [&:not(:empty)]:mb-5">
          {editing.isRestored && (
            <Notice look="info">
              {t('What you had typed before is back.')}{' '}
              <button type="button" className="btn-text min-h-0" onClick={editing.giveUp}>
                {t('Start from what is saved')}
              </button>
            </Notice>
          )}
          {isDeleted && (
            <Notice look="error">
              {t(
                'Somebody deleted this {one} just now. What you see is still here; the history of the list can bring it back.',
                { one: screen.one },
              )}
            </Notice>
          )}
          {isStale && (
            <Notice look="info">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                {t('{who} has just saved another version.', { who: changedBy ?? t('Somebody else') })}
                <Button look="quiet" onClick={() => setIsComparing(true)}>
                  {t('Compare')}
                </Button>
              </div>
            </Notice>
          )}
          {more?.Note && <more.Note values={values} document={document} />}
          <RefusalSummary
            screen={screen}
            error={error}
            form={form}
            onShow={(path) => translating.choose(languageOfPath(path) ?? translating.main)}
          />
          <LanguageChoice {...translating} />
        </div>
        {code !== undefined ? (
          <TranslationFields
            key={code}
            collection={screen.collection}
            code={code}
            main={translating.main}
            sections={translated}
            values={values}
            document={document}
            onChange={change}
          />
        ) : (
          <div
            className={
              screen.side.length > 0 ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]' : ''
            }
          >
            <Sections sections={screen.sections} values={values} onChange={change} />
            {screen.side.length > 0 && <Sections sections={screen.side} values={values} onChange={change} />}
          </div>
        )}
        {more?.Below && <more.Below values={values} document={document} />}
        <SaveBar
          actions={actions}
          isBusy={editing.isBusy || isUploading}
          state={
            isUploading ? (
              t('A file is on its way. It can be saved once it is there.')
            ) : (
              <SavedState document={document} by={changedBy} isChanged={isChanged} trouble={trouble} />
            )
          }
          before={more?.BarAction && <more.BarAction values={values} document={document} />}
          onAction={press}
        />
      </form>
      {theirs && (
        <ConflictDialog
          isOpen={isComparing || editing.theirs !== undefined}
          screen={screen}
          timezone={timezone}
          base={base}
          mine={values}
          theirs={theirs}
          by={changedBy}
          onClose={() => {
            setIsComparing(false);
            editing.setTheirs(undefined);
          }}
          isBusy={editing.isBusy}
          onChosen={(fields) => {
            setIsComparing(false);
            void act(pressed ?? onlySave.main, { fields, on: theirs });
          }}
        />
      )}
      {withdrawal.dialog}
      {document && (
        <HistoryDialog
          isOpen={props.isHistoryOpen}
          onClose={props.onHistoryClose}
          screen={screen}
          id={document.id}
          timezone={timezone}
          onRestore={(version) => {
            props.onHistoryClose();
            void restore(document, version);
          }}
        />
      )}
    </FormContext>
  );
}

interface SectionsProps {
  sections: readonly Section[];
  values: Fields;
  onChange: (values: Fields) => void;
}

const Sections = ({ sections, values, onChange }: SectionsProps) => (
  <div className="grid gap-5">
    {sections.map(({ title, lede, fields }) => (
      <Card key={title} title={title} lede={lede}>
        <FieldGrid specs={fields} values={values} onChange={onChange} />
      </Card>
    ))}
  </div>
);

interface InForm {
  /** As it is typed now. */
  values: Fields;
  /** As it is saved; undefined for a new one. */
  document: AnyDocument | undefined;
}

/** Parts of other features that the route adds to the edit screen, because features do not import each other. */
export interface EditExtras {
  /** Above the form. */
  Note?: ComponentType<InForm>;
  /** After the fields. */
  Below?: ComponentType<InForm>;
  /** Right below a field, by its path. */
  below?: (path: string, form: InForm) => ReactNode;
  /** Beside the other actions of what is saved. */
  Actions?: ComponentType<{ document: AnyDocument }>;
  /** Below, before the ways to save. */
  BarAction?: ComponentType<InForm>;
}
