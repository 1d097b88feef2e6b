import { plural, t } from '#contract/languages/words.ts';
import { useSelector } from 'react-redux';
import { paths } from '#contract/api/paths.ts';
import { type PublicMember, teamDepartments } from '#web/site/team/team-departments.ts';
import { TeamList } from '#web/site/team/team-list.tsx';
import { TeamPlaceholder } from '#web/site/team/team-placeholder.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { ConnectionNotice } from '#web/live/lists/live-indicator.tsx';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { readLists } from '#web/offline/loader/public-data.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { SearchField } from '#web/site/ui/search-field.tsx';
import { alreadyFound, useQueryParameter } from '#web/site/ui/use-query-parameter.ts';
import { ledeOf } from './lede.ts';
import type { Route } from './+types/ourteam';

export { unlessOnlyParameters as shouldRevalidate } from '#web/site/frame/same-page.ts';

const read = ({ context }: Route.LoaderArgs) => ({
  ...readLists(context, 'team'),
  ...ledeOf(context, 'team'),
});

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('Our Team'),
    description: t(
      'The students who run the festival, department by department: who does what, and who to ask.',
    ),
    path: paths.team,
  });

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  useWatch('team');
  const team = useSelector(selectContent<PublicMember>('team'));
  return (
    <>
      <PageHero
        art={paths.team}
        kicker={<ConnectionNotice>{team && team.length > 0 && sizeOf(team)}</ConnectionNotice>}
        title={t('Our Team')}
        lede={loaderData.lede}
        ledeLang={loaderData.ledeLang}
      />
      <div className="wrap">
        {!team && <TeamPlaceholder />}
        {team?.length === 0 && (
          <NothingYet page="team" title={t('Nobody yet.')} to={paths.contact} action={t('Write to us')}>
            {t('The team appears here as soon as it is named.')}
          </NothingYet>
        )}
        {team && team.length > 0 && <SearchedTeam team={team} />}
      </div>
    </>
  );
}

const people = (count: number) => plural(count, '{n} person', '{n} people');
const sizeOf = (team: readonly PublicMember[]) =>
  t('{people}, {departments}', {
    people: people(team.length),
    departments: plural(teamDepartments(team).length, '{n} department', '{n} departments'),
  });

function SearchedTeam({ team }: { team: readonly PublicMember[] }) {
  const [query, setQuery] = useQueryParameter('q');
  const found = teamDepartments(team, query);
  const count = found.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <>
      <TeamSearch query={query} onQuery={setQuery} found={query.trim() ? people(count) : ''} />
      {found.length > 0 ? (
        <TeamList departments={found} />
      ) : (
        <NothingYet title={t('Nobody by that name.')} to={paths.team} action={t('Show everybody')}>
          {t('Nothing on this page is like “{query}”. Try a first name, or what they do.', { query })}
        </NothingYet>
      )}
    </>
  );
}

interface TeamSearchProps {
  query: string;
  onQuery: (query: string) => void;
  /** The number of people found, for screen readers too. */
  found: string;
}

/** A form, because it must work without script too. */
function TeamSearch({ query, onQuery, found }: TeamSearchProps) {
  return (
    <search className="mb-14 block max-w-[34rem] md:mb-20">
      <form method="get" onSubmit={alreadyFound}>
        <label htmlFor="team-search" className="mb-2.5 block text-[0.9375rem] text-soft">
          {t('Find somebody by name, role or department')}
        </label>
        <SearchField
          id="team-search"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          maxLength={60}
        />
      </form>
      <output className="mt-2.5 block min-h-6 text-[0.9375rem] text-muted">{found}</output>
    </search>
  );
}
