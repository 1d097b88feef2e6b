import type { PublicSite } from '#web/shared/page/festival.ts';
import { proseHtml } from '#web/shared/ui/prose-html.ts';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { PastEditions } from './past-editions.tsx';
import { Reach } from './reach.tsx';

/** What the site document says of the festival, and nothing where it says nothing. */
export function AboutPage({ site }: { site: PublicSite }) {
  const { about, numbers, pastEditions, reach } = site;
  return (
    <>
      {about && (
        <section aria-labelledby="what-it-is" className="wrap">
          <h2 id="what-it-is" className="sr-only">
            What it is
          </h2>
          {/* Cleaned by the server when it was written. */}
          <div className="prose-long about-text" dangerouslySetInnerHTML={{ __html: proseHtml(about) }} />
        </section>
      )}
      {numbers.length > 0 && (
        <section aria-labelledby="in-numbers" className="about-numbers">
          <div className="wrap">
            <h2 id="in-numbers" className="kicker mb-8 md:mb-10">
              In numbers
            </h2>
            <dl>
              {numbers.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
      {pastEditions.length > 0 && (
        <section aria-labelledby="past-editions" className="wrap mt-24 md:mt-36">
          <SectionHead id="past-editions" title="Years before" />
          <PastEditions editions={pastEditions} />
        </section>
      )}
      {reach.length > 0 && (
        <section aria-labelledby="reach" className="wrap mt-24 md:mt-36">
          <SectionHead id="reach" title="How to reach us" />
          <Reach ways={reach} />
        </section>
      )}
    </>
  );
}
