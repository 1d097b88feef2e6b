import { t } from '#contract/languages/words.ts';
import type { Site } from '#contract/entities/site.ts';
import { standings } from '#contract/scoring/standings.ts';
import { paths } from '#contract/api/paths.ts';
import { Winners } from '#web/site/leaderboard/results/winners.tsx';
import { BelowFold, HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import type { HomeData } from './home-data.ts';
import { Announced, Results } from './latest.tsx';
import { Said } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

export function After({ data }: { data: HomeData }) {
  const { site, boards, results, part } = data;
  const decided = boards.filter(({ contingents }) => contingents.length > 0);
  return (
    <>
      {decided.length > 0 && (
        <BelowFold aria-labelledby="winners" className="section">
          <div className="wrap">
            <SectionHead
              id="winners"
              title={t('The winners')}
              more={{ to: paths.leaderboard, label: t('Full standings') }}
            />
            <Winners
              boards={decided}
              rowsOf={(board) => part.standings?.[board.id] ?? standings(board, results)}
            />
          </div>
        </BelowFold>
      )}
      <HydrateLater>
        <Thanks site={site} />
      </HydrateLater>
      <Results data={data} />
      <Announced data={data} />
    </>
  );
}

/** Thanks and figures, once the festival is over. */
function Thanks({ site }: { site: Pick<Site, 'numbers' | 'words'> }) {
  const langOf = useLangOf();
  const { numbers, words } = site;
  return (
    <section aria-labelledby="thanks" className="section bg-raised">
      <div className="wrap">
        <SectionHead id="thanks" title={t('Thank you')} />
        <p className="lede -mt-4 max-w-[52ch]">
          <Said of={words} field="thanks" otherwise={t('To everybody who took part, helped and came.')} />
        </p>
        {numbers.length > 0 && (
          <dl
            lang={langOf(site, 'numbers')}
            className="mt-12 grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-3"
          >
            {numbers.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-5">
                <dt className="mt-2 text-muted">{label}</dt>
                <dd className="headline text-[clamp(2.25rem,5vw,4rem)] text-gold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
