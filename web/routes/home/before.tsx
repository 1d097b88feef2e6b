import { paths } from '#contract/paths.ts';
import { slotsOf } from '#contract/programme/schedule.ts';
import { Faq } from '#web/features/contact/faq.tsx';
import { EventMosaic } from '#web/features/events/event-mosaic.tsx';
import { pickFeatured } from '#web/features/events/programme-pick.ts';
import { DayStrip } from '#web/features/home/day-strip.tsx';
import { TakePart } from '#web/features/home/take-part.tsx';
import { Far } from '#web/ui/far.tsx';
import { Later } from '#web/ui/later.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
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
        <Far aria-labelledby="featured" className="section">
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
        </Far>
      )}
      <Later>
        <TakePart>{site.faq.length > 0 && <Faq entries={site.faq.slice(0, QUESTIONS)} />}</TakePart>
      </Later>
      <Announced data={data} />
    </>
  );
}
