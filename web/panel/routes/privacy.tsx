import { t } from '#contract/languages/words.ts';
import { canManageUsers } from '#contract/api/access.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { PrivacyScreen } from '#web/panel/privacy/privacy-screen.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Privacy'), description: t('What is stored of visitors, and for how long.') });

export default function PrivacyRoute() {
  return <PrivacyScreen isManager={canManageUsers(useAccount())} />;
}
