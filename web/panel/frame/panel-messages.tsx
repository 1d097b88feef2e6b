import { type Role, roleLabels } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';

const toDashboard = (
  <ButtonLink size="small" to={adminPaths.dashboard}>
    To the dashboard
  </ButtonLink>
);

/** A screen that somebody's role does not include, opened by its address. */
export const Refused = ({ screen, role }: { screen: string; role: Role }) => (
  <>
    <h1 className="sr-only">{screen}</h1>
    <EmptyState icon="lock" title="This screen is not part of your role" actions={toDashboard}>
      “{screen}” is for other roles than yours, which is {roleLabels[role]}. If you need it for your work, ask
      an administrator of the festival.
    </EmptyState>
  </>
);

export const NoSuchScreen = () => (
  <>
    <h1 className="sr-only">Not found</h1>
    <EmptyState icon="search" title="There is no such screen" actions={toDashboard}>
      The address leads nowhere in the panel. It may be mistyped, or what it was about has been deleted.
    </EmptyState>
  </>
);

interface PanelProblemProps {
  isOffline: boolean;
  reference?: string | undefined;
}

export const PanelProblem = ({ isOffline, reference }: PanelProblemProps) => (
  <>
    <h1 className="sr-only">{isOffline ? 'No connection' : 'Something broke'}</h1>
    <EmptyState
      icon={isOffline ? 'wifiOff' : 'problem'}
      title={isOffline ? 'The server does not answer' : 'Something broke'}
      actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      {isOffline
        ? 'Check the connection and try again. Nothing that you have typed is lost.'
        : 'The fault is on our side. Try again in a moment; if it happens again, tell an administrator.'}
      {reference && <span className="mt-2 block text-[0.84375rem]">Reference: {reference}</span>}
    </EmptyState>
  </>
);
