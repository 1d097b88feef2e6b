import type { ImportReport } from '#contract/programme/event-csv.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';

export const eventCount = (count: number): string =>
  count === 1 ? '1 event' : `${count.toLocaleString()} events`;

/** What a file would do, or why it cannot. */
export const Report = ({ report }: { report: ImportReport }) =>
  report.problemCount > 0 ? <Problems report={report} /> : <Changes report={report} />;

function Problems({ report: { problems, problemCount } }: { report: ImportReport }) {
  return (
    <>
      <Notice look="error">
        {problemCount === 1 ? 'One cell needs' : `${problemCount.toLocaleString()} cells need`} another look.
        Nothing has been written. Correct the file and choose it again.
      </Notice>
      <Table
        caption="What is wrong with the file"
        columns={[
          { name: 'Line', className: 'w-20' },
          { name: 'Column', className: 'w-48' },
          'What is wrong',
        ]}
      >
        {problems.map(({ line, column, message }) => (
          <Row key={`${line} ${column} ${message}`}>
            <Cell label="Line">{line}</Cell>
            <Cell label="Column">{column || '–'}</Cell>
            <Cell label="What is wrong">{message}</Cell>
          </Row>
        ))}
      </Table>
      {problems.length < problemCount && (
        <p className="text-muted">These are the first {problems.length.toLocaleString()} of them.</p>
      )}
    </>
  );
}

function Changes({ report: { created, changed, unchanged, titles } }: { report: ImportReport }) {
  const rest = created + changed - titles.length;
  return (
    <Card title={created + changed === 0 ? 'Nothing would change' : 'What the import would do'}>
      <p className="text-soft">
        {eventCount(created)} new, {eventCount(changed)} changed, {eventCount(unchanged)} as they are already.
      </p>
      {titles.length > 0 && (
        <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {titles.map(({ title, isNew }) => (
            <li key={title} className="flex min-w-0 items-baseline justify-between gap-3 py-1">
              <span className="min-w-0 truncate">{title}</span>
              <StateBadge tone={isNew ? 'jade' : 'gold'}>{isNew ? 'New' : 'Changed'}</StateBadge>
            </li>
          ))}
          {rest > 0 && <li className="py-1 text-muted">and {rest.toLocaleString()} more</li>}
        </ul>
      )}
    </Card>
  );
}
