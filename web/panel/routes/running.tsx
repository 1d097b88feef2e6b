import { t } from '#contract/languages/words.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { RunningScreen } from '#web/panel/running/running-screen.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import type { Route } from './+types/running';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('Running'),
    description: t('What is wrong with the running site, and what to do.'),
  });

export default function RunningRoute() {
  return <RunningScreen account={useAccount()} />;
}
