import { paths } from '#contract/api/paths.ts';
import { slotsOf } from '#contract/programme/schedule.ts';
import { Faq } from '#web/site/contact/faq.tsx';
import { EventMosaic } from '#web/site/events/event-mosaic.tsx';
import { pickFeatured } from '#web/site/events/programme/programme-pick.ts';
import { DayStrip } from './day-strip.tsx';
import { TakePart } from './take-part.tsx';
import { BelowFold } from '#web/site/ui/below-fold.tsx';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { Announced } from './announced.tsx';
import type { HomeData } from './home-data.ts';

const CARDS = 4;
const QUESTIONS = 3;

export function Before({ data }: { data: HomeData }) {
  const { site, moment, events, venueName, now } = data;
  const featured = pickFeatured(events, CARDS);
  return (
    <>
      <DayStrip
        days={moment.days}
        starts={slotsOf(events).map(({ session }) => session.startAt)}
        timezone={site.timezone}
      />
      {featured.length > 0 && (
        <BelowFold aria-labelledby="featured" className="section">
          <div className="wrap">
            <SectionHead
              id="featured"
              title={
                <>
                  Not to be <br />
                  missed
                </>
              }
              more={{ to: paths.events, label: `All ${events.length} events` }}
            />
            <EventMosaic slots={featured} venueName={venueName} timezone={site.timezone} now={now} />
          </div>
        </BelowFold>
      )}
      <HydrateLater>
        <TakePart>{site.faq.length > 0 && <Faq entries={site.faq.slice(0, QUESTIONS)} />}</TakePart>
      </HydrateLater>
      <Announced data={data} />
    </>
  );
}
