import { paths } from '#contract/api/paths.ts';
import { LatestAnnouncements } from '#web/site/announcements/latest-announcements.tsx';
import { BoardTop } from '#web/site/leaderboard/board-top.tsx';
import { BelowFold } from '#web/site/ui/below-fold.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import type { HomeData } from './home-data.ts';

const ROWS = 6;
const ENTRIES = 3;

/** The first board's top beside what was said last. */
export function News({ data: { boards, results, announcements, eventOf } }: { data: HomeData }) {
  const board = boards.find(({ contingents }) => contingents.length > 0);
  if (!board && announcements.length === 0) return null;
  return (
    <div className="section bg-raised">
      <div className={`wrap grid gap-x-16 gap-y-16 ${board ? 'lg:grid-cols-[1.15fr_0.85fr]' : ''}`}>
        {board && (
          <BelowFold aria-labelledby="board">
            <SectionHead
              id="board"
              title="Leader Board"
              more={{ to: paths.leaderboard, label: 'Full standings' }}
            />
            <BoardTop board={board} results={results} eventTitle={(id) => eventOf(id)?.title} count={ROWS} />
          </BelowFold>
        )}
        <BelowFold aria-labelledby="latest">
          <SectionHead
            id="latest"
            title="Latest"
            more={{ to: paths.announcements, label: 'All announcements' }}
          />
          {announcements.length > 0 ? (
            <LatestAnnouncements announcements={announcements} count={ENTRIES} />
          ) : (
            <p className="text-soft">All quiet. Whatever the team posts appears here by itself.</p>
          )}
        </BelowFold>
      </div>
    </div>
  );
}
