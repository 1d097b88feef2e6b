import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import type { PublicDocument } from '#contract/api/document.ts';
import type { ContactInquiry } from '#contract/entities/contact-inquiry.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useNewest } from '#web/panel/reading/use-newest.ts';

const SHOWN = 4;

export function LatestInquiries() {
  const { data } = useNewest<PublicDocument<ContactInquiry>>('contact-inquiry', SHOWN);
  return (
    <Card
      title={t('Latest inquiries')}
      aside={
        <Link to={adminPaths.inquiries} className="btn-text">
          {t('See all')}
        </Link>
      }
    >
      {data?.documents.length === 0 && <p className="text-muted">{t('Nobody has asked anything yet.')}</p>}
      <ul className="divide-y divide-line">
        {data?.documents.map(({ id, name, message, submittedAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <Link to={`${adminPaths.inquiries}?open=${id}`} className="font-medium hover:text-gold">
                {name}
              </Link>
              <span className="text-[0.875rem] text-muted">
                <TimeText instant={submittedAt ?? null} />
              </span>
            </p>
            <p className="line-clamp-2 text-soft">{message}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
