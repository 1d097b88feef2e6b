import { t } from '#contract/languages/words.ts';
import { EditionsScreen } from '#web/panel/editions/editions-screen.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import type { Route } from './+types/editions';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Editions'), description: t('Close this edition, and begin the next.') });

export default EditionsScreen;
