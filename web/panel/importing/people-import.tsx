import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { Sponsor } from '#contract/entities/sponsor.ts';
import type { TeamMember } from '#contract/entities/team-member.ts';
import { sponsorKind, teamKind } from '#contract/importing/people-kinds.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { ImportScreen } from './import-screen.tsx';
import { unreadOf } from './unread.ts';

/** The festival's people from a spreadsheet. */
export function TeamImport() {
  const team = useStaffList<AnyDocument>('team');
  const kind = useMemo(() => teamKind(team.documents), [team.documents]);
  return (
    <ImportScreen
      kind={kind}
      title={t('Import the team')}
      above={[
        { to: adminPaths.dashboard, label: t('Dashboard') },
        { to: adminPaths.team, label: t('Team') },
      ]}
      list={{ to: adminPaths.team, label: t('See the team') }}
      lede={t(
        'Whoever is here already, by name, is changed. Visitors see the team at once, with email and phone.',
      )}
      unread={unreadOf(team)}
      describe={({ fields }) => {
        const { role, department, email, phone } = fields as Partial<TeamMember>;
        return [role, department, email, phone].filter(Boolean).join(' · ');
      }}
    />
  );
}

export function SponsorImport() {
  const sponsors = useStaffList<AnyDocument>('sponsors');
  const kind = useMemo(() => sponsorKind(sponsors.documents), [sponsors.documents]);
  return (
    <ImportScreen
      kind={kind}
      title={t('Import sponsors')}
      above={[
        { to: adminPaths.dashboard, label: t('Dashboard') },
        { to: adminPaths.sponsors, label: t('Sponsors') },
      ]}
      list={{ to: adminPaths.sponsors, label: t('See the sponsors') }}
      lede={t('Whoever is here already, by name, is changed. Logos are added in the panel.')}
      unread={unreadOf(sponsors)}
      describe={({ fields }) => {
        const { tier, url, active } = fields as Partial<Sponsor>;
        return [tier?.label, url, active === false && t('Not shown')].filter(Boolean).join(' · ');
      }}
    />
  );
}
