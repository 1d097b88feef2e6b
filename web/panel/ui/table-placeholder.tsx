import { Cell, Row } from './table.tsx';

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5'];

/** Rows of the table's own shape while its content is on its way. */
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
