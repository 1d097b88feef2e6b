import { paths } from '#contract/paths.ts';
import { Thanks } from '#web/features/home/thanks.tsx';
import { Winners } from '#web/features/leaderboard/winners.tsx';
import { Far } from '#web/ui/far.tsx';
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
        <Far aria-labelledby="winners" className="section">
          <div className="wrap">
            <SectionHead
              id="winners"
              title="The winners"
              more={{ to: paths.leaderboard, label: 'Full standings' }}
            />
            <Winners boards={decided} results={results} />
          </div>
        </Far>
      )}
      <Later>
        <Thanks numbers={site.numbers} dates={moment.dates} />
      </Later>
      <Results data={data} />
      <Announced data={data} />
    </>
  );
}
