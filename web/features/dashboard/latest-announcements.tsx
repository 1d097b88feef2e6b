import { Link } from 'react-router';
import type { PublicDocument } from '#contract/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import { announcementStatusLabels, severityLabels } from '#contract/labels.ts';
import { paths } from '#contract/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { TimeText } from '#web/ui/time-text.tsx';
import { useNewest } from './use-newest.ts';

const SHOWN = 4;

export function LatestAnnouncements() {
  const { documents } = useNewest<PublicDocument<Announcement>>('announcement', SHOWN);
  return (
    <Card
      title="Latest announcements"
      aside={
        <Link to={paths.admin.announcements} className="btn-text">
          See all
        </Link>
      }
    >
      {documents?.length === 0 && <p className="text-muted">Nothing has been announced yet.</p>}
      <ul className="divide-y divide-line">
        {documents?.map(({ id, title, severity, status, publishAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium">{title}</p>
            <p className="text-[0.875rem] text-muted">
              {severityLabels[severity]} · {announcementStatusLabels[status]} ·{' '}
              <TimeText instant={publishAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
