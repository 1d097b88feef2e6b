import { t } from '#contract/languages/words.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { type BoardDraft, type SchemeDraft, withScheme } from './board-draft.ts';

interface SchemesEditorProps {
  draft: BoardDraft;
  errorOf: (index: number) => string | undefined;
  onChange: (draft: BoardDraft) => void;
}

/** What a place is worth, by the kind of event. */
export function SchemesEditor({ draft, errorOf, onChange }: SchemesEditorProps) {
  const { schemes } = draft;
  const change = (key: number, changed: Partial<SchemeDraft>) =>
    onChange({ ...draft, schemes: schemes.map((one) => (one.key === key ? { ...one, ...changed } : one)) });
  return (
    <Card
      title={t('Points')}
      lede={t(
        'An event names its kind; one that names none counts by the first. Results that are published keep their points.',
      )}
    >
      <ol className="grid gap-4">
        {schemes.map((one, index) => (
          <li
            key={one.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField
              label={t('Kind of event')}
              name={`pointsScheme.${index}.kind`}
              value={one.kind}
              onChange={(event) => change(one.key, { kind: event.target.value })}
            />
            <div className="max-sm:col-span-2 max-sm:row-start-2">
              <TextField
                label={t('Points from the first place on')}
                placeholder="25, 15, 10"
                name={`pointsScheme.${index}.points`}
                value={one.points}
                error={errorOf(index)}
                onChange={(event) => change(one.key, { points: event.target.value })}
              />
            </div>
            <Button
              look="plain"
              iconOnly
              aria-label={t('Remove {what}', { what: one.kind || 'this kind' })}
              onClick={() => onChange({ ...draft, schemes: schemes.filter(({ key }) => key !== one.key) })}
            >
              <PanelIcon name="trash" className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      <Button look="quiet" className="mt-4" onClick={() => onChange(withScheme(draft))}>
        <PanelIcon name="plus" />
        {t('Add a kind')}
      </Button>
    </Card>
  );
}
