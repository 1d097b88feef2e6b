import { t } from '#contract/languages/words.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { HandingScreen } from '#web/panel/handing-on/handing-screen.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import type { Route } from './+types/handing-on';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Handing on'), description: t('What next year’s owner needs to know.') });

export default function HandingOnRoute() {
  return <HandingScreen account={useAccount()} />;
}
