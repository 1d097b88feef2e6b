import { plural, t } from '#contract/languages/words.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { ContingentMark } from '#web/site/leaderboard/score.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Gallery } from '#web/site/gallery/gallery.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import type { EditionFacts, EditionPart } from './archive-data.ts';
import { PostList } from './archived-posts.tsx';
import { scoreWords } from './score-words.ts';

type OverviewProps = { edition: EditionFacts } & Extract<EditionPart, { part: 'overview' }>;

const countWords = ({ events, results, posts, people, sponsors }: EditionFacts['counts']): string =>
  [
    events > 0 && plural(events, '{n} event', '{n} events'),
    results > 0 && plural(results, '{n} result', '{n} results'),
    posts > 0 && plural(posts, '{n} post', '{n} posts'),
    people > 0 && plural(people, '{n} person in the team', '{n} people in the team'),
    sponsors > 0 && plural(sponsors, '{n} sponsor', '{n} sponsors'),
  ]
    .filter(Boolean)
    .join(', ');

/** Who won, what there was, and a look at posts and pictures. */
export function Overview({ edition, podiums, posts, pictures }: OverviewProps) {
  const langOf = useLangOf();
  const to = (section: string, label: string) => ({
    more: { to: archivePaths.page(edition.id, section), label },
  });
  return (
    <>
      <p className="lede mb-14">{t('{counts}.', { counts: countWords(edition.counts) })}</p>
      {podiums.length > 0 && (
        <section aria-labelledby="winners">
          <SectionHead id="winners" title={t('Who won')} {...to('leaderboard', t('Every point'))} />
          <ul className="grid gap-5 md:grid-cols-2">
            {podiums.map(({ title, first, ...board }) => (
              <li key={title} className="rounded-card bg-raised p-6 lg:p-7">
                <h3 lang={langOf(board, 'title')} className="kicker">
                  {title}
                </h3>
                <ol className="mt-4 grid gap-3">
                  {first.map(({ rank, name, colour, score, ...winner }) => (
                    <li key={name} className="flex flex-wrap items-baseline gap-x-3">
                      <span className="w-5 shrink-0 font-display text-[1.25rem] text-gold tabular-nums">
                        {rank}
                      </span>
                      <ContingentMark colour={colour} />
                      <span
                        lang={langOf(winner, 'name')}
                        className={`min-w-0 wrap-anywhere ${rank === 1 ? 'headline headline-item' : ''}`}
                      >
                        {name}
                      </span>
                      <span className="ms-auto shrink-0 text-muted tabular-nums">{scoreWords(score)}</span>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
        </section>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="posts" className="mt-24">
          <SectionHead id="posts" title={t('Written at the time')} {...to('blog', t('All posts'))} />
          <PostList edition={edition} part="blog" posts={posts} level={3} />
        </section>
      )}
      {pictures.map((group) => (
        <section key={group.title} aria-labelledby="pictures" className="mt-24">
          <SectionHead id="pictures" title={t('In pictures')} {...to('pictures', t('All pictures'))} />
          <Gallery pictures={group.pictures.slice(0, 8)} langOf={langOf} label={t('Pictures')} />
        </section>
      ))}
    </>
  );
}
