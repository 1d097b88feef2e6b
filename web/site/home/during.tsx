import { t } from '#contract/languages/words.ts';
import { standings } from '#contract/scoring/standings.ts';
import { paths } from '#contract/api/paths.ts';
import { LatestAnnouncements } from '#web/site/announcements/latest-announcements.tsx';
import { EventMosaic } from '#web/site/events/event-card.tsx';
import { OnNowStrip } from '#web/site/events/on-now-strip.tsx';
import { pickProgramme } from '#web/site/events/programme/programme-pick.ts';
import { BelowFold, HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { BoardTop } from '#web/site/leaderboard/board-top.tsx';
import { type HomeData, ROOM } from './home-data.ts';
import { Results } from './latest.tsx';

const ENTRIES = 3;

export function During({ data }: { data: HomeData }) {
  const { site, events, findVenue, now, part } = data;
  const programme = pickProgramme(events, now, site.timezone, ROOM.cards);
  return (
    <>
      <HydrateLater>
        <OnNowStrip
          events={events}
          more={part.events?.more}
          findVenue={findVenue}
          timezone={site.timezone}
          now={now}
        />
      </HydrateLater>
      {programme && (
        <BelowFold aria-labelledby="programme" className="section">
          <div className="wrap">
            <SectionHead
              id="programme"
              title={t('{whose}\nprogramme', { whose: programme.whose })}
              more={{
                to: paths.events,
                label: t('All {count} events', { count: part.events?.total ?? events.length }),
              }}
            />
            <EventMosaic slots={programme.slots} findVenue={findVenue} timezone={site.timezone} now={now} />
          </div>
        </BelowFold>
      )}
      <News data={data} />
      <Results data={data} />
    </>
  );
}

/** The top of the first board beside the latest announcements. */
function News({ data: { boards, results, announcements, eventOf, part } }: { data: HomeData }) {
  const board = boards.find(({ contingents }) => contingents.length > 0);
  if (!board && announcements.length === 0) return null;
  return (
    <div className="section bg-raised">
      <div className={`wrap grid gap-x-16 gap-y-16 ${board ? 'lg:grid-cols-[1.15fr_0.85fr]' : ''}`}>
        {board && (
          <BelowFold aria-labelledby="board">
            <SectionHead
              id="board"
              title={t('Leader Board')}
              more={{ to: paths.leaderboard, label: t('Full standings') }}
            />
            <BoardTop
              board={board}
              rows={part.standings?.[board.id] ?? standings(board, results)}
              eventOf={eventOf}
              count={ROOM.rows}
            />
          </BelowFold>
        )}
        <BelowFold aria-labelledby="latest">
          <SectionHead
            id="latest"
            title={t('Latest')}
            more={{ to: paths.announcements, label: t('All announcements') }}
          />
          {announcements.length > 0 ? (
            <LatestAnnouncements announcements={announcements} count={ENTRIES} />
          ) : (
            <p className="text-soft">{t('Announcements appear here as soon as they are posted.')}</p>
          )}
        </BelowFold>
      </div>
    </div>
  );
}
