import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { Pager } from '#web/shared/ui/pager.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Gallery } from '#web/site/gallery/gallery.tsx';
import { SponsorList } from '#web/site/sponsors/sponsor-list.tsx';
import { teamDepartments } from '#web/site/team/team-departments.ts';
import { TeamList } from '#web/site/team/team-list.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import type { EditionFacts, EditionPart } from './archive-data.ts';
import { sectionLabels } from './archive-head.ts';
import { ArchivedBoard } from './archived-board.tsx';
import { ArchivedEvent } from './archived-event.tsx';
import { ArchivedPost, PostList } from './archived-posts.tsx';
import { ArchivedResults } from './archived-results.tsx';
import { Overview } from './overview.tsx';
import { Programme } from './programme.tsx';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';

type EditionPageProps = { edition: EditionFacts } & EditionPart;

/** One page of a past edition. The parts are those that draw the pages of today. */
export function EditionPage(props: EditionPageProps) {
  const { edition } = props;
  return (
    <>
      <Head {...props} />
      <div className="wrap pb-28">
        <ChipLinks
          label={t('Parts of this edition')}
          className="no-print one-row mt-1 mb-8 [&_li]:shrink-0"
          chips={[
            {
              label: String(edition.year),
              to: archivePaths.edition(edition.id),
              isCurrent: props.part === 'overview',
            },
            ...Object.entries(sectionLabels)
              .filter(([section]) => edition.sections.includes(section))
              .map(([section, label]) => ({
                label,
                to: archivePaths.page(edition.id, section),
                isCurrent: section === sectionOf(props.part),
              })),
          ]}
        />
        <Part {...props} />
        <Provenance edition={edition} />
      </div>
    </>
  );
}

/** The page of one event or post belongs to the list that it is in. */
const sectionOf = (part: EditionPart['part']): string =>
  part === 'event' ? 'events' : part === 'post' ? 'blog' : part;

function Head({ edition, ...page }: EditionPageProps) {
  const langOf = useLangOf();
  const when = (
    <Quoting texts={[[edition.festival, langOf(edition, 'name')]]}>
      {`${edition.festival} ${edition.year} · ${edition.dates}`}
    </Quoting>
  );
  if (page.part === 'overview')
    return (
      <PageHero
        art={`edition ${edition.id}`}
        kicker={when}
        title={edition.title}
        titleLang={langOf(undefined, 'title')}
      />
    );
  const title =
    page.part === 'event' ? (
      <Said of={page.event} field="title" />
    ) : page.part === 'post' ? (
      <Said of={page.post} field="title" />
    ) : (
      sectionLabels[page.part]!
    );
  return <PageHead art={`edition ${edition.id}`} title={title} note={when} />;
}

function Part(props: EditionPageProps): ReactNode {
  const langOf = useLangOf();
  const { edition } = props;
  switch (props.part) {
    case 'overview':
      return <Overview {...props} />;
    case 'events':
      return <Programme {...props} />;
    case 'event':
      return <ArchivedEvent {...props} />;
    case 'leaderboard':
      return <ArchivedBoard {...props} />;
    case 'results':
      return <ArchivedResults {...props} />;
    case 'blog':
      return <PostList {...props} />;
    case 'post':
      return <ArchivedPost {...props} />;
    case 'ourteam':
      return <TeamList departments={teamDepartments(props.team)} />;
    case 'sponsors':
      return <SponsorList sponsors={props.sponsors} />;
    case 'pictures':
      return (
        <>
          {props.groups.map(({ title, pictures, ...read }) => (
            <section key={title} aria-label={title} className="mb-16">
              <h2 lang={langOf(read, 'title')} className="headline headline-item mb-5">
                {title}
              </h2>
              <Gallery pictures={pictures} langOf={langOf} label={t('Pictures: {title}', { title })} />
            </section>
          ))}
          <Pager
            label={t('Pages of the pictures')}
            page={props.page}
            pages={props.pages}
            steps={[t('Before'), t('After')]}
            addressOf={(page) => archivePaths.page(edition.id, page > 1 ? `pictures/${page}` : 'pictures')}
          />
        </>
      );
  }
}

/** Tells whoever came by a search engine that this is over. */
function Provenance({ edition }: { edition: EditionFacts }) {
  const langOf = useLangOf();
  return (
    <p className="mt-16 border-t border-line pt-6 text-[0.9375rem] text-muted">
      <Quoting texts={[[edition.title, langOf(undefined, 'title')]]}>
        {t('From the archive: {title} as it stood on {date}. Nothing here changes any more.', {
          title: edition.title,
          date: edition.closedOn,
        })}
      </Quoting>{' '}
      <Link
        to={archivePaths.archive}
        className="inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline"
      >
        {t('All editions')}
      </Link>
    </p>
  );
}
