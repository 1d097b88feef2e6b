import { paths } from '#contract/api/paths.ts';
import { LatestAnnouncements } from '#web/site/announcements/latest-announcements.tsx';
import { BelowFold } from '#web/site/ui/below-fold.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import type { HomeData } from './home-data.ts';

const ENTRIES = 3;

/** What was said last, where there is no board beside it. */
export function Announced({ data: { announcements } }: { data: HomeData }) {
  if (announcements.length === 0) return null;
  return (
    <BelowFold aria-labelledby="latest" className="section">
      <div className="wrap">
        <SectionHead
          id="latest"
          title="Latest"
          more={{ to: paths.announcements, label: 'All announcements' }}
        />
        <div className="max-w-[46rem]">
          <LatestAnnouncements announcements={announcements} count={ENTRIES} />
        </div>
      </div>
    </BelowFold>
  );
}
