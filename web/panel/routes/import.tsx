import { t } from '#contract/languages/words.ts';
import { useLocation, useParams } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { EventImport } from '#web/panel/importing/event-import.tsx';
import { SponsorImport, TeamImport } from '#web/panel/importing/people-import.tsx';
import { ResultImport } from '#web/panel/importing/result-import.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import type { Route } from './+types/import';

const titles: Readonly<Record<string, string>> = {
  events: t('Import events'),
  team: t('Import the team'),
  sponsors: t('Import sponsors'),
  leaderboard: t('Import results'),
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches, {
    title: titles[location.pathname.split('/')[2] ?? ''] ?? t('Import'),
    description: t('Documents from a spreadsheet.'),
  });

/** One module for all imports: what several routes share is bundled with what visitors load. */
export default function ImportRoute() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const { id } = useParams();
  if (path === adminPaths.importTeam) return <TeamImport />;
  if (path === adminPaths.importSponsors) return <SponsorImport />;
  return id === undefined ? <EventImport /> : <ResultImport key={id} boardId={id} />;
}
