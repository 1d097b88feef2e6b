import { t } from '#contract/languages/words.ts';
import { type Role, roleLabels } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';

const toDashboard = (
  <ButtonLink size="small" to={adminPaths.dashboard}>
    {t('To the dashboard')}
  </ButtonLink>
);

/** A screen that somebody's role does not include, opened by its address. */
export const Refused = ({ screen, role }: { screen: string; role: Role }) => (
  <>
    <h1 className="sr-only">{screen}</h1>
    <EmptyState icon="lock" title={t('This screen is not part of your role')} actions={toDashboard}>
      {t(
        '“{screen}” is for other roles than yours, which is {role}. If you need it for your work, ask an administrator of the festival.',
        { screen, role: roleLabels[role] },
      )}
    </EmptyState>
  </>
);

export const NoSuchScreen = () => (
  <>
    <h1 className="sr-only">{t('Not found')}</h1>
    <EmptyState icon="search" title={t('There is no such screen')} actions={toDashboard}>
      {t(
        'The address leads nowhere in the panel. It may be mistyped, or what it was about has been deleted.',
      )}
    </EmptyState>
  </>
);

interface PanelProblemProps {
  isOffline: boolean;
  reference?: string | undefined;
}

export const PanelProblem = ({ isOffline, reference }: PanelProblemProps) => (
  <>
    <h1 className="sr-only">{isOffline ? t('No connection') : t('Something broke')}</h1>
    <EmptyState
      icon={isOffline ? 'wifiOff' : 'problem'}
      title={isOffline ? t('The server does not answer') : t('Something broke')}
      actions={<Button onClick={() => window.location.reload()}>{t('Try again')}</Button>}
    >
      {isOffline
        ? t('Check the connection and try again. Nothing that you have typed is lost.')
        : t('The fault is on our side. Try again in a moment; if it happens again, tell an administrator.')}
      {reference && (
        <span className="mt-2 block text-[0.84375rem]">{t('Reference: {reference}', { reference })}</span>
      )}
    </EmptyState>
  </>
);
