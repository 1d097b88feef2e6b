import { t } from '#contract/languages/words.ts';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  LEADERBOARD_STATUSES,
  leaderboardStatusLabels,
  SCORINGS,
  scoringLabels,
} from '#contract/text/labels.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { add, patch } from '#web/panel/services/documents.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { Result } from '#web/shared/services/request.ts';
import { forgetDraft, readDraft, writeDraft } from '#web/shared/state/draft-storage.ts';
import { useAutosave } from '#web/panel/ui/use-autosave.ts';
import { ActionBar } from '#web/panel/ui/action-bar.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { type BoardDraft, draftOf, fieldsOf, newBoard, withTranslations } from './board-draft.ts';
import { ContingentsEditor } from './contingents-editor.tsx';
import { SchemesEditor } from './schemes-editor.tsx';
import type { StaffBoard, StaffResult } from './staff-board.ts';

interface BoardFormProps {
  /** Absent for a new one. */
  board?: StaffBoard;
  results: readonly StaffResult[];
  /** What a new one begins with. */
  blank?: BoardDraft;
  /** Told of a new one, instead of leaving for its screen. */
  onMade?: () => void;
  /** Shows the fields, or their translations once another language is chosen. */
  Translating?: ComponentType<TranslatingProps>;
}

/** What the form gives to whatever translates it, because features do not import each other. */
interface TranslatingProps {
  values: Record<string, unknown>;
  /** As it is saved; undefined for a new one. */
  document: StaffBoard | undefined;
  error: ErrorBody | undefined;
  onChange: (values: Record<string, unknown>) => void;
  children: ReactNode;
}

const InOneLanguage = ({ children }: TranslatingProps) => children;

/** What was typed and not saved, and the version that it began on. */
interface Kept {
  draft: BoardDraft;
  version: number | undefined;
  /** Of a new board that has saved itself. */
  madeId: string | undefined;
}

/** What a board is: its name, who competes, what a place is worth. */
export function BoardForm({
  board,
  results,
  blank = newBoard,
  onMade,
  Translating = InOneLanguage,
}: BoardFormProps) {
  const key = `board:${board?.id ?? 'new'}`;
  const [kept] = useState(() => readDraft<Kept>(key));
  const [start] = useState<BoardDraft>(() => (board ? draftOf(board) : blank));
  const [draft, setDraft] = useState(kept?.draft ?? start);
  // The version that the form was filled from: somebody else's change in between is not written over.
  const [version, setVersion] = useState(kept?.version ?? board?.version);
  const [isUploading, setIsUploading] = useState(false);
  const submission = useSubmission();
  const navigate = useNavigate();
  const toast = useToast();
  const change = (changed: Partial<BoardDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const form = useRef<HTMLFormElement>(null);
  useRefusal(form, submission.error);
  // A new board that has saved itself: the form stays as it is, for whoever types on.
  const [madeId, setMadeId] = useState(kept?.madeId);
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState(start);
  // What is not saved survives a reload, and signing out asks about it.
  useEffect(() => {
    if (draft === saved) forgetDraft(key);
    else writeDraft(key, { draft, version, madeId } satisfies Kept);
  }, [key, draft, saved, version, madeId]);
  const isOutdated = board !== undefined && board.version !== version && !isSaving;

  const store = async (): Promise<Result<AnyDocument>> => {
    const { notice, ...fields } = fieldsOf(draft);
    const id = board?.id ?? madeId;
    setIsSaving(true);
    const done = await (id === undefined
      ? add('leaderboards', { ...fields, ...(notice && { notice }) })
      : patch<Record<string, unknown>>('leaderboards', id, { ...fields, notice, version }));
    setIsSaving(false);
    if (done.ok) {
      // The effect may come too late, because the page may be left at once.
      forgetDraft(key);
      setVersion(done.value.version);
      setSaved(draft);
      if (!board) setMadeId(done.value.id);
    }
    return done;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) return;
    const done = await submission.run(store);
    if (!done) return;
    if (!board && onMade) return onMade();
    if (!board) return void navigate(adminPaths.leaderboard(done.value.id), { replace: true });
    const shown = draftOf(done.value as unknown as StaffBoard);
    setDraft(shown);
    setSaved(shown);
    toast({ text: t('Saved.') });
  };
  const isDraft = draft.status === 'draft' && (board === undefined || board.status === 'draft');
  const trouble = useAutosave({
    isWanted:
      isDraft &&
      draft !== saved &&
      draft.title.trim() !== '' &&
      !submission.isBusy &&
      !isSaving &&
      !isUploading &&
      !isOutdated,
    typed: draft,
    base: version,
    save: store,
    onSaved: () => undefined,
    onOther: () => undefined,
  });
  const startAnew = () => {
    const theirs = board ? draftOf(board) : blank;
    setDraft(theirs);
    setSaved(theirs);
    setVersion(board?.version);
    submission.setError(undefined);
  };

  const used = new Set(
    results.flatMap(({ placements, adjustment }) => [
      ...placements.map(({ contingentId }) => contingentId),
      ...(adjustment ? [adjustment.contingentId] : []),
    ]),
  );
  const isConflict = submission.error?.code === 'aborted' || (isOutdated && !submission.isBusy);
  return (
    <form ref={form} onSubmit={submit} onChange={submission.onChange} noValidate className="grid gap-5">
      {kept && draft !== saved && !isConflict && (
        <Notice look="info">
          {t('What you had typed before is back.')}{' '}
          <button type="button" className="btn-text min-h-0" onClick={startAnew}>
            {t('Start from what is saved')}
          </button>
        </Notice>
      )}
      {isConflict ? (
        <Notice look="info">
          <p className="font-medium">{t('The board has changed since you opened it.')}</p>
          <p>{t('Results and freezes count as changes too. Your typing is still here.')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="quiet" onClick={startAnew}>
              {t('Show how it is now')}
            </Button>
            <Button look="quiet" onClick={() => setVersion(board!.version)}>
              {t('Keep mine, save over it')}
            </Button>
          </div>
        </Notice>
      ) : (
        <FormError message={submission.beside()} />
      )}
      <Translating
        values={fieldsOf(draft)}
        document={board}
        error={submission.error}
        onChange={(values) => setDraft((before) => withTranslations(before, values))}
      >
        <div className="grid gap-5">
          <Card title={t('The board')}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t('Title')}
                name="title"
                value={draft.title}
                error={submission.of('title')}
                onChange={(event) => change({ title: event.target.value })}
              />
              <SelectField
                label={t('Counts')}
                value={draft.scoring}
                onChange={(event) => change({ scoring: event.target.value as BoardDraft['scoring'] })}
              >
                {SCORINGS.map((scoring) => (
                  <option key={scoring} value={scoring}>
                    {scoringLabels[scoring]}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('State')}
                hint={t('A draft and its results are seen by staff only.')}
                value={draft.status}
                onChange={(event) => change({ status: event.target.value as BoardDraft['status'] })}
              >
                {LEADERBOARD_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {leaderboardStatusLabels[status]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={t('Position among the boards')}
                inputMode="numeric"
                name="order"
                value={draft.order}
                error={submission.of('order')}
                onChange={(event) => change({ order: event.target.value })}
              />
              <div className="sm:col-span-2">
                <TextField
                  label={t('Notice')}
                  optional
                  name="notice"
                  hint={t('A sentence above the standings.')}
                  value={draft.notice}
                  error={submission.of('notice')}
                  onChange={(event) => change({ notice: event.target.value })}
                />
              </div>
            </div>
          </Card>
          <ContingentsEditor
            draft={draft}
            used={used}
            errorOf={(index, field) => submission.of(`contingents.${index}.${field}`)}
            onChange={setDraft}
            onBusy={setIsUploading}
          />
          {draft.scoring === 'points' && (
            <SchemesEditor
              draft={draft}
              errorOf={(index) =>
                submission.of(`pointsScheme.${index}.kind`) ??
                submission.of(`pointsScheme.${index}.points`) ??
                submission.of(`pointsScheme.${index}.points.0`)
              }
              onChange={setDraft}
            />
          )}
        </div>
      </Translating>
      <ActionBar>
        <span role="status" className="me-auto content-center text-[0.875rem] text-muted empty:hidden">
          {trouble ??
            (draft !== saved
              ? t('Not saved yet; kept in this browser')
              : isDraft && version !== undefined
                ? t('The draft is saved.')
                : '')}
        </span>
        <Button type="submit" data-save busy={submission.isBusy || isUploading || isSaving}>
          {board ? t('Save the board') : t('Make the board')}
        </Button>
      </ActionBar>
    </form>
  );
}
