import { t } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';
import { LatestAnnouncements } from '#web/site/announcements/latest-announcements.tsx';
import { LatestResults, latestResults } from '#web/site/leaderboard/results/latest-results.tsx';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { type HomeData, ROOM } from './home-data.ts';

const ENTRIES = 3;

/** The latest announcements, where no board stands beside them. */
export function Announced({ data: { announcements } }: { data: HomeData }) {
  if (announcements.length === 0) return null;
  return (
    <BelowFold aria-labelledby="latest" className="section">
      <div className="wrap">
        <SectionHead
          id="latest"
          title={t('Latest')}
          more={{ to: paths.announcements, label: t('All announcements') }}
        />
        <div className="max-w-[46rem]">
          <LatestAnnouncements announcements={announcements} count={ENTRIES} />
        </div>
      </div>
    </BelowFold>
  );
}

export function Results({ data: { boards, results, eventOf, moment } }: { data: HomeData }) {
  if (latestResults(results, 1).length === 0) return null;
  return (
    <BelowFold aria-labelledby="results" className="section">
      <div className="wrap">
        <SectionHead
          id="results"
          title={moment.phase === 'after' ? t('Decided last') : t('Just decided')}
          more={{ to: paths.leaderboard, label: t('All results') }}
        />
        <LatestResults results={results} boards={boards} eventOf={eventOf} count={ROOM.results} />
      </div>
    </BelowFold>
  );
}
