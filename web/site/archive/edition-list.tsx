import { plural, t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { dateRange } from '#web/shared/time/festival-time.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { ContingentMark } from '#web/site/leaderboard/score.tsx';
import type { PublicEdition } from './archive-data.ts';
import { scoreWords } from './score-words.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

/** Every past edition, the latest first. */
export function EditionList({ editions }: { editions: readonly PublicEdition[] }) {
  return (
    <>
      <PageHero
        art={archivePaths.archive}
        title={t('Archive')}
        lede={t('The editions that are over, each as it stood on its last day.')}
      />
      <div className="wrap pb-28">
        {editions.length === 0 ? (
          <NothingYet title={t('Nothing is over yet.')} to={paths.events} action={t('See the events')}>
            {t('When this edition is closed, all of it stays here.')}
          </NothingYet>
        ) : (
          <>
            <ol>
              {editions.map((edition) => (
                <EditionRow key={edition.id} edition={edition} />
              ))}
            </ol>
            <p className="mt-12">
              <ButtonLink to={archivePaths.records} look="quiet">
                {t('Records of all editions')}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  );
}

function EditionRow({ edition }: { edition: PublicEdition }) {
  // Whatever it was translated to, the list keeps it as it was written.
  const lang = useLangOf()(undefined, 'title');
  const { id, year, title, startsAt, endsAt, timezone, counts, champions } = edition;
  return (
    <li className="group relative grid gap-x-10 gap-y-2 border-t border-line py-8 heading-columns md:items-baseline">
      <p className="font-display text-[clamp(2.5rem,5vw,4rem)] leading-none font-[320] tracking-[-0.03em] text-gold lining-nums tabular-nums">
        {year}
      </p>
      <div>
        <h2 lang={lang} className="headline headline-item">
          {/* The whole row leads to the edition. */}
          <Link
            to={archivePaths.edition(id)}
            className="outline-none after:absolute after:inset-0 group-hover:text-gold focus-visible:after:outline-2 focus-visible:after:outline-gold"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-soft">
          {dateRange(startsAt, endsAt, timezone)} · {plural(counts.events, '{n} event', '{n} events')}
        </p>
        {champions.length > 0 && (
          <ul className="mt-3 grid gap-1.5">
            {champions.map(({ board, winner, colour, score }) => (
              <li key={`${board} ${winner}`} className="flex flex-wrap items-center gap-x-2.5">
                <ContingentMark colour={colour} />
                <span lang={lang} className="font-medium">
                  {winner}
                </span>
                <span className="text-muted">
                  <Quoting texts={[[board, lang]]} />, {scoreWords(score)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
