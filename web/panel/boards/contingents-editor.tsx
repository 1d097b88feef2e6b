import { t } from '#contract/languages/words.ts';
import { useRef } from 'react';
import { Switch } from '#web/panel/ui/fields/switch.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Crest } from '#web/shared/ui/crest.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { UploadField } from '#web/panel/pictures/upload-field.tsx';
import { ReorderTools, reorderMark } from '#web/panel/ui/reorder-tools.tsx';
import { movedTo, useReorder } from '#web/panel/ui/use-reorder.ts';
import { type BoardDraft, type ContingentDraft, withContingent } from './board-draft.ts';

interface ContingentsEditorProps {
  draft: BoardDraft;
  /** Those that results refer to: they can be retired, not removed. */
  used: ReadonlySet<string>;
  errorOf: (index: number, field: string) => string | undefined;
  onChange: (draft: BoardDraft) => void;
  /** Told while a crest is on its way. */
  onBusy: (isBusy: boolean) => void;
}

const CREST = [{ label: t('Square'), ratio: 1 }];

/** Who competes, in the order in which the desk is offered them. */
export function ContingentsEditor({ draft, used, errorOf, onChange, onBusy }: ContingentsEditorProps) {
  const { contingents } = draft;
  const change = (key: number, changed: Partial<ContingentDraft>) =>
    onChange({
      ...draft,
      contingents: contingents.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    });
  const nameOf = (index: number) =>
    contingents[index]!.name || t('contingent {number}', { number: index + 1 });
  const list = useRef<HTMLOListElement>(null);
  const reorder = useReorder({
    list,
    count: contingents.length,
    keyOf: (index) => String(contingents[index]!.key),
    nameOf,
    onMove: (from, to) => onChange({ ...draft, contingents: movedTo(contingents, from, to) }),
  });
  return (
    <Card
      title={t('Contingents')}
      lede={t(
        'Renaming keeps the points. One that has results is retired rather than removed. Without a picture, a crest is drawn.',
      )}
    >
      <ol ref={list} className="grid gap-5">
        {contingents.map((one, index) => {
          const name = nameOf(index);
          const mark = reorder.markOf(index);
          return (
            <li
              key={one.key}
              data-key={one.key}
              className={`grid gap-3 border-b border-line pb-5 last:border-0 ${mark ? reorderMark[mark] : ''}`}
            >
              <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3 sm:grid-cols-[auto_minmax(0,1.6fr)_minmax(0,1fr)_auto]">
                <Crest
                  contingent={{
                    id: one.id ?? one.name,
                    name: one.name,
                    colour: /^#[0-9a-f]{6}$/i.test(one.colour) ? one.colour : 'var(--color-muted)',
                    ...(one.logoUrl.trim() && { logo: { url: one.logoUrl, alt: '' } }),
                  }}
                  className="mb-1 size-9"
                />
                <TextField
                  label={t('Name')}
                  name={`contingents.${index}.name`}
                  value={one.name}
                  error={errorOf(index, 'name')}
                  onChange={(event) => change(one.key, { name: event.target.value })}
                />
                <div className="max-sm:col-start-2">
                  <TextField
                    label={t('Short name')}
                    optional
                    name={`contingents.${index}.shortName`}
                    maxLength={12}
                    value={one.shortName}
                    error={errorOf(index, 'shortName')}
                    onChange={(event) => change(one.key, { shortName: event.target.value })}
                  />
                </div>
                <label className="grid content-start gap-[0.4rem] max-sm:col-start-2">
                  <span className="font-medium text-soft">{t('Colour')}</span>
                  <input
                    type="color"
                    className="input h-11 w-20 cursor-pointer p-1"
                    value={one.colour.toLowerCase()}
                    onChange={(event) => change(one.key, { colour: event.target.value })}
                  />
                </label>
              </div>
              <div className="flex flex-wrap items-end gap-x-4 gap-y-2 ps-12">
                <div className="min-w-[14rem] grow">
                  <UploadField
                    label={t('Crest of {name}', { name })}
                    optional
                    isSmall
                    shapes={CREST}
                    value={one.logoUrl || undefined}
                    error={errorOf(index, 'logo.url')}
                    onChange={(logoUrl = '') => change(one.key, { logoUrl })}
                    onBusy={onBusy}
                  />
                </div>
                <Switch
                  label={t('Retired')}
                  checked={one.retired}
                  onChange={(event) => change(one.key, { retired: event.target.checked })}
                />
                <span className="ms-auto flex gap-1">
                  <ReorderTools reorder={reorder} index={index} count={contingents.length} />
                  {!(one.id && used.has(one.id)) && (
                    <Button
                      look="plain"
                      iconOnly
                      aria-label={t('Remove {name}', { name })}
                      onClick={() =>
                        onChange({ ...draft, contingents: contingents.filter(({ key }) => key !== one.key) })
                      }
                    >
                      <PanelIcon name="trash" className="size-5" />
                    </Button>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
      <Button look="quiet" className="mt-4" onClick={() => onChange(withContingent(draft))}>
        <PanelIcon name="plus" />
        {t('Add a contingent')}
      </Button>
    </Card>
  );
}
