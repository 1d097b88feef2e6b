import { paths } from '#contract/api/paths.ts';
import { Thanks } from './thanks.tsx';
import { Winners } from '#web/site/leaderboard/results/winners.tsx';
import { BelowFold } from '#web/site/ui/below-fold.tsx';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { Announced } from './announced.tsx';
import type { HomeData } from './home-data.ts';
import { Results } from './results.tsx';

export function After({ data }: { data: HomeData }) {
  const { site, moment, boards, results } = data;
  const decided = boards.filter(({ contingents }) => contingents.length > 0);
  return (
    <>
      {decided.length > 0 && (
        <BelowFold aria-labelledby="winners" className="section">
          <div className="wrap">
            <SectionHead
              id="winners"
              title="The winners"
              more={{ to: paths.leaderboard, label: 'Full standings' }}
            />
            <Winners boards={decided} results={results} />
          </div>
        </BelowFold>
      )}
      <HydrateLater>
        <Thanks numbers={site.numbers} dates={moment.dates} />
      </HydrateLater>
      <Results data={data} />
      <Announced data={data} />
    </>
  );
}
