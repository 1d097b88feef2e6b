import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Actor } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { hasJustSignedIn } from '#web/panel/services/login-redirect.ts';
import { BarsLoader } from '#web/panel/ui/bars-loader.tsx';
import { useSetup } from './use-setup.ts';

/** An owner who signs in to an empty festival is led into its set-up; whoever comes here later finds the dashboard. */
export function LeadIn({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { state } = useLocation();
  const isLed = actor.role === 'owner' && hasJustSignedIn(state);
  const { data: setup, isPending } = useSetup(isLed);
  if (isLed && isPending) return <BarsLoader label="Loading the dashboard" />;
  if (isLed && setup?.isEmpty) return <Navigate to={adminPaths.setup} replace />;
  return children;
}
