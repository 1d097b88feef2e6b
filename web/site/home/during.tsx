import { paths } from '#contract/api/paths.ts';
import { EventMosaic } from '#web/site/events/event-mosaic.tsx';
import { OnNowStrip } from '#web/site/events/on-now-strip.tsx';
import { pickProgramme } from '#web/site/events/programme/programme-pick.ts';
import { BelowFold } from '#web/site/ui/below-fold.tsx';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import type { HomeData } from './home-data.ts';
import { News } from './news.tsx';
import { Results } from './results.tsx';

const CARDS = 4;

export function During({ data }: { data: HomeData }) {
  const { site, events, venueName, now } = data;
  const programme = pickProgramme(events, now, site.timezone, CARDS);
  return (
    <>
      <HydrateLater>
        <OnNowStrip events={events} venueName={venueName} timezone={site.timezone} now={now} />
      </HydrateLater>
      {programme && (
        <BelowFold aria-labelledby="programme" className="section">
          <div className="wrap">
            <SectionHead
              id="programme"
              title={
                <>
                  {programme.whose} <br />
                  programme
                </>
              }
              more={{ to: paths.events, label: `All ${events.length} events` }}
            />
            <EventMosaic slots={programme.slots} venueName={venueName} timezone={site.timezone} now={now} />
          </div>
        </BelowFold>
      )}
      <News data={data} />
      <Results data={data} />
    </>
  );
}
