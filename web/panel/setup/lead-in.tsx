import { t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Actor } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { hasJustSignedIn } from '#web/panel/services/login-redirect.ts';
import { BarsLoader } from '#web/panel/ui/bars-loader.tsx';
import { useSetup } from './use-setup.ts';

/** An owner who signs in to an empty festival is led into its set-up; whoever comes here later finds the dashboard. */
export function LeadIn({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { state } = useLocation();
  // Decided once: a demo that is cleared here empties the festival too, and can still be brought back here.
  const [isAsking, setIsAsking] = useState(actor.role === 'owner' && hasJustSignedIn(state));
  const { data: setup, isPending } = useSetup(isAsking);
  if (!isAsking) return children;
  if (isPending) return <BarsLoader label={t('Loading the dashboard')} />;
  if (setup?.isEmpty) return <Navigate to={adminPaths.setup} replace />;
  setIsAsking(false);
  return children;
}
