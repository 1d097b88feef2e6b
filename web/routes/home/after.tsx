import { paths } from '#contract/paths.ts';
import { Thanks } from '#web/features/home/thanks.tsx';
import { Winners } from '#web/features/leaderboard/winners.tsx';
import { Later } from '#web/ui/later.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Announced } from './announced.tsx';
import type { HomeData } from './home-data.ts';
import { Results } from './results.tsx';

export function After({ data }: { data: HomeData }) {
  const { site, moment, boards, results } = data;
  const decided = boards.filter(({ contingents }) => contingents.length > 0);
  return (
    <>
      {decided.length > 0 && (
        <Later>
          <section aria-labelledby="winners" className="section">
            <div className="wrap">
              <SectionHead
                id="winners"
                title="The winners"
                more={{ to: paths.leaderboard, label: 'Full standings' }}
              />
              <Winners boards={decided} results={results} />
            </div>
          </section>
        </Later>
      )}
      <Later>
        <Thanks numbers={site.numbers} dates={moment.dates} />
      </Later>
      <Later>
        <Results data={data} />
      </Later>
      <Later>
        <Announced data={data} />
      </Later>
    </>
  );
}
