import type { ComponentProps, ReactNode } from 'react';

interface TableProps {
  /** What the table lists; read out, not shown. */
  caption: string;
  columns: ReadonlyArray<string | { name: string; className?: string; hidden?: boolean }>;
  children: ReactNode;
  /** Below the rows, inside the same box. */
  foot?: ReactNode;
  busy?: boolean;
  /** Each row is one line, as low as its buttons allow; what is loading is as high. */
  isDense?: boolean;
}

/**
 * Rows under a head that stays in view. On a phone each row becomes a card: the roles are spelled out because a
 * table whose display is changed is no longer read out as one.
 */
export const Table = ({ caption, columns, children, foot, busy, isDense = false }: TableProps) => (
  <div className="panel-card" aria-busy={busy || undefined}>
    <table role="table" className={isDense ? 'table table-dense' : 'table'}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => {
            const { name, className, hidden } =
              typeof column === 'string' ? { name: column } : { hidden: false, ...column };
            return (
              <th key={name} role="columnheader" scope="col" className={className}>
                {hidden ? <span className="sr-only">{name}</span> : name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
    {foot}
  </div>
);

export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;

interface CellProps extends ComponentProps<'td'> {
  /** The column's name, which a phone shows beside the value; without it the cell takes the whole line. */
  label?: string;
}

export const Cell = ({ label, children, ...cell }: CellProps) => (
  <td role="cell" data-label={label} data-plain={label === undefined || undefined} {...cell}>
    <div className="min-w-0">{children}</div>
  </td>
);

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5'];

/** Empty rows in the table's shape while its content is loading. */
export const RowPlaceholders = ({ rows, columns }: { rows: number; columns: readonly string[] }) =>
  Array.from({ length: rows }, (_, row) => (
    <Row key={row} aria-hidden="true">
      {columns.map((column, index) => (
        <Cell key={column} label={column}>
          <span
            className={`my-1 block h-3.5 animate-wait rounded-full bg-lifted ${widths[(row + index) % widths.length]}`}
          />
        </Cell>
      ))}
    </Row>
  ));
