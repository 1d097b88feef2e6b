import { Link } from 'react-router';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { screenOf } from './need-words.ts';
import { useDashboard } from './use-dashboard.ts';

/** Above a list: what of it should be out by now and is not, and why. */
export function OverdueNote({ collection }: { collection: CollectionName }) {
  const { data: dashboard } = useDashboard();
  const overdue = dashboard?.needs.find(({ kind }) => kind === 'overdue');
  const items = overdue?.items.filter((item) => item.collection === collection) ?? [];
  if (items.length === 0) return null;
  return (
    <Notice look="error" className="mb-4">
      <p>
        {items.length === 1
          ? 'This was due and is not published. The server keeps trying.'
          : 'These were due and are not published. The server keeps trying.'}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={screenOf('overdue', item)} className="underline underline-offset-4">
              {item.title}
            </Link>
            {item.at && (
              <>
                , due <TimeText instant={item.at} />
              </>
            )}
            {item.detail && `. ${item.detail}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
