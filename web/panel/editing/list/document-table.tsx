import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { Menu, type MenuItem } from '#web/panel/ui/menu.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, RowPlaceholders, Table } from '#web/panel/ui/table.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { type Column, type ScreenSpec, titleOf } from '../screen-specs/screen-spec.ts';
import { nameOf } from '../comparing/display-text.ts';

const PLACEHOLDERS = 6;
/** Only a word that would push the other columns away is broken. */
const LONG_WORD = /\S{18}/;

interface DocumentTableProps {
  screen: ScreenSpec;
  columns: readonly Column[];
  documents: readonly AnyDocument[] | undefined;
  people: Readonly<Record<string, string>>;
  timezone: string;
  isReading: boolean;
  editPath: (id: string) => string;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  itemsFor: (document: AnyDocument) => MenuItem[];
  foot?: ReactNode;
}

export function DocumentTable({
  screen,
  columns,
  documents,
  selected,
  onSelect,
  isReading,
  foot,
  ...row
}: DocumentTableProps) {
  const names = [
    screen.titleField === 'title' ? t('Title') : t('Name'),
    ...(screen.state ? [t('Status')] : []),
    ...columns.map(({ label }) => label),
    t('Changed'),
  ];
  const ids = documents?.map(({ id }) => id) ?? [];
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  return (
    <>
      {ids.length > 1 && (
        <label className="mb-2 inline-flex min-h-11 cursor-pointer items-center gap-3 text-soft">
          <input
            type="checkbox"
            className="size-5 accent-gold"
            checked={isAll}
            onChange={(event) => onSelect(ids, event.target.checked)}
          />
          {t('Select all on this page')}
        </label>
      )}
      <Table
        caption={t('{title}, as chosen above', { title: screen.title })}
        columns={[
          { name: t('Select'), hidden: true, className: 'w-12' },
          ...names,
          { name: t('Actions'), hidden: true, className: 'w-16' },
        ]}
        busy={isReading}
        foot={foot}
        isDense
      >
        {documents === undefined ? (
          <RowPlaceholders rows={PLACEHOLDERS} columns={[t('Select'), ...names, t('Actions')]} />
        ) : (
          documents.map((document) => (
            <DocumentRow
              // The id is the key, so that a changed document stays in its row.
              key={document.id}
              {...row}
              screen={screen}
              columns={columns}
              document={document}
              isSelected={selected.has(document.id)}
              onSelect={(isSelected) => onSelect([document.id], isSelected)}
            />
          ))
        )}
      </Table>
    </>
  );
}

interface DocumentRowProps extends Pick<
  DocumentTableProps,
  'screen' | 'columns' | 'people' | 'timezone' | 'editPath' | 'itemsFor'
> {
  document: AnyDocument;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function DocumentRow({
  screen,
  columns,
  document,
  people,
  timezone,
  editPath,
  itemsFor,
  isSelected,
  onSelect,
}: DocumentRowProps) {
  const title = titleOf(screen, document);
  const state = screen.state?.(document);
  const written = writtenFields(document);
  const by = people[document.updatedBy];
  return (
    <Row className="max-[56rem]:relative">
      <Cell className="align-middle max-[56rem]:absolute max-[56rem]:bottom-3 max-[56rem]:inset-e-4">
        <label className="-m-[0.6rem] grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-[1.2rem] cursor-[inherit] accent-gold"
            aria-label={t('Select {title}', { title })}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </Cell>
      <Cell className="align-middle max-[56rem]:me-12 min-[56rem]:min-w-44">
        <Link
          to={editPath(document.id)}
          className="inline-flex min-h-11 items-center font-medium underline decoration-line underline-offset-4 hover:text-gold"
        >
          {title}
        </Link>
      </Cell>
      {screen.state && (
        <Cell label={t('Status')} className="align-middle">
          {state && <StateBadge tone={state.tone}>{state.label}</StateBadge>}
        </Cell>
      )}
      {columns.map(({ label, text }) => {
        const shown = text(written, { timezone });
        return (
          <Cell
            key={label}
            label={label}
            className={`align-middle min-[90rem]:whitespace-nowrap ${LONG_WORD.test(shown) ? '' : 'wrap-break-word'}`}
          >
            {shown || <span className="text-muted">–</span>}
          </Cell>
        );
      })}
      <Cell label={t('Changed')} className="align-middle max-[56rem]:me-12 min-[56rem]:min-w-32">
        <TimeText instant={document.updatedAt} />
        <span className="text-muted"> {t('by {who}', { who: by ?? nameOf(document.updatedBy) })}</span>
      </Cell>
      <Cell className="align-middle max-[56rem]:absolute max-[56rem]:top-1 max-[56rem]:inset-e-1">
        <Menu label={t('Actions for {title}', { title })} items={itemsFor(document)} />
      </Cell>
    </Row>
  );
}
