import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountView, type Provider, providerLabels, type ProviderReturn } from '#contract/api/auth.ts';
import { isErrorCode } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { linkProvider, providers as listProviders, unlinkProvider } from '#web/panel/services/auth.ts';
import { throughProvider } from '#web/panel/services/provider-popup.ts';
import { errorBody, type Result, valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { ProviderIcon } from '#web/panel/ui/provider-icon.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { IdentityDialog } from '#web/panel/ui/password/identity-dialog.tsx';

/** What came of a link that was made in this window, where the browser allowed no other. */
export type LinkReturn = Pick<ProviderReturn, 'provider' | 'result'>;

interface ProvidersCardProps {
  account: AccountView;
  returned: LinkReturn | undefined;
  onChanged: () => Promise<void>;
}

/** The providers that sign in to this account. */
export function ProvidersCard({ account, returned, onChanged }: ProvidersCardProps) {
  const { data } = useQuery({
    queryKey: ['providers'],
    queryFn: async () => valueOrThrow(await listProviders()),
  });
  const [linked, setLinked] = useState<Provider>();
  const [removed, setRemoved] = useState<Provider>();
  const removal = useSubmission();
  const toast = useToast();

  const link = (provider: Provider, password: string | undefined): Promise<Result<ProviderReturn>> =>
    new Promise((resolve) => {
      const next = adminPaths.user(account.id);
      const start = (mode: 'popup' | 'redirect') => linkProvider({ provider, mode, next, password });
      const back = throughProvider(start, (notice) => {
        // A window that is at the provider, or cut off by it, may still be open: nothing is to be said yet.
        if (notice !== 'there' && notice !== 'parted') resolve({ ok: false, error: errorBody(notice) });
      });
      void back.then(async (answer) => {
        if (!answer.ok || answer.value.result === 'ok') resolve(answer);
        else resolve({ ok: false, error: errorOf(answer.value.result) });
        if (answer.ok && answer.value.result === 'ok') await finish(provider);
      });
    });
  // The notice is not left to the dialog, which may have closed by then.
  const finish = async (provider: Provider) => {
    setLinked(undefined);
    toast({ text: t('{value} signs you in from now on.', { value: providerLabels[provider] }) });
    await onChanged();
  };
  const remove = async () => {
    if (!removed || !(await removal.run(() => unlinkProvider(removed)))) return;
    toast({ text: t('{value} no longer signs you in.', { value: providerLabels[removed] }) });
    setRemoved(undefined);
    await onChanged();
  };
  const offered = data?.providers.map(({ id }) => id) ?? [];
  const shown = [...new Set([...offered, ...account.providers])];
  if (shown.length === 0) return null;
  return (
    <Card title={t('Linked accounts')} lede={t('Sign in with an account that you have elsewhere.')}>
      {returned && <Returned {...returned} />}
      <ul className="divide-y divide-line">
        {shown.map((provider) => {
          const isLinked = account.providers.includes(provider);
          return (
            <li key={provider} className="flex min-h-14 items-center gap-3 py-1">
              <ProviderIcon provider={provider} />
              <span className="min-w-0 grow">
                <span className="font-medium">{providerLabels[provider]}</span>
                <span className="block text-[0.875rem] text-muted">
                  {isLinked ? t('Linked') : t('Not linked')}
                </span>
              </span>
              <Button
                look={isLinked ? 'plain' : 'quiet'}
                onClick={() => (isLinked ? setRemoved(provider) : setLinked(provider))}
              >
                {isLinked ? t('Remove') : t('Link')}
                <span className="sr-only"> {providerLabels[provider]}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <IdentityDialog
        isOpen={linked !== undefined}
        onClose={() => setLinked(undefined)}
        account={account}
        title={linked ? t('Link {what}', { what: providerLabels[linked] }) : ''}
        action={t('Go on')}
        act={(password) => link(linked!, password)}
        onDone={() => undefined}
      >
        <p>
          {t('A window opens, in which you sign in there. Nothing is posted or read beyond who you are.')}
        </p>
      </IdentityDialog>
      <Confirm
        isOpen={removed !== undefined}
        onClose={() => {
          removal.setError(undefined);
          setRemoved(undefined);
        }}
        title={removed ? t('Remove {what}?', { what: providerLabels[removed] }) : ''}
        action={t('Remove')}
        busy={removal.isBusy}
        onConfirm={() => void remove()}
      >
        <div className="grid gap-4">
          <FormError message={removal.beside()} />
          <p>{t('It no longer signs you in here. Your account there stays as it is.')}</p>
        </div>
      </Confirm>
    </Card>
  );
}

const errorOf = (result: string) => errorBody(isErrorCode(result) ? result : 'internal-error');

const Returned = ({ provider, result }: LinkReturn) => (
  <Notice look={result === 'ok' ? 'success' : 'error'} className="mb-4">
    {result === 'ok'
      ? t('{value} signs you in from now on.', { value: providerLabels[provider] })
      : errorOf(result).message}
  </Notice>
);
