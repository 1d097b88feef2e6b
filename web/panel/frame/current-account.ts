import { useRouteLoaderData } from 'react-router';
import type { AccountView } from '#contract/api/auth.ts';

/** The route that guards the panel; its loader answers who is signed in. */
const PANEL_ROUTE = 'panel/routes/panel';

export interface PanelData {
  account: AccountView;
}

/** The signed-in person. It works only inside the panel, where somebody always is signed in. */
export function useAccount(): AccountView {
  const data = useRouteLoaderData(PANEL_ROUTE) as PanelData | undefined;
  if (!data) throw new Error('Nobody is signed in outside the panel.');
  return data.account;
}
