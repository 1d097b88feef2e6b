import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { AccountView, SecondFactorSetup } from '#contract/api/auth.ts';
import { newRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { IdentityDialog } from '#web/panel/ui/password/identity-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondFactorCardProps {
  account: AccountView;
  onChanged: () => Promise<void>;
}

type Doing = 'totp' | 'passkey' | 'off' | 'codes';

export function SecondFactorCard({ account, onChanged }: SecondFactorCardProps) {
  const [doing, setDoing] = useState<Doing>();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const toast = useToast();
  const stop = () => setDoing(undefined);
  const asks = (what: Doing) => ({ isOpen: doing === what, onClose: stop, account });

  const finish = async () => {
    setSetup(undefined);
    toast({
      text: account.secondFactor
        ? t('The old recovery codes no longer work.')
        : t('The second factor is on.'),
    });
    await onChanged();
  };
  return (
    <Card
      title={t('Second factor')}
      lede={t(
        'With it a stolen password alone opens nothing: signing in also asks for your phone or your passkey.',
      )}
      aside={
        <StateBadge tone={account.secondFactor ? 'jade' : 'plain'}>
          {account.secondFactor ? t('On') : t('Off')}
        </StateBadge>
      }
    >
      <div className="flex flex-wrap gap-2">
        {account.secondFactor ? (
          <>
            <Button look="quiet" onClick={() => setDoing('codes')}>
              {t('New recovery codes')}
            </Button>
            <Button look="danger" onClick={() => setDoing('off')}>
              {t('Turn off')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setDoing('totp')}>{t('Set up an authenticator')}</Button>
            <Button look="quiet" onClick={() => setDoing('passkey')}>
              {t('Use my passkeys')}
            </Button>
          </>
        )}
      </div>

      <IdentityDialog
        {...asks('totp')}
        title={t('Set up an authenticator')}
        action={t('Go on')}
        act={(password) => turnOnSecondFactor({ method: 'totp', password })}
        onDone={(made) => {
          stop();
          setSetup(made);
        }}
      >
        <p>{t('You need an app such as Aegis, Google Authenticator or 1Password, best on your phone.')}</p>
      </IdentityDialog>
      <IdentityDialog
        {...asks('passkey')}
        title={t('Passkeys as the second factor')}
        action={t('Turn on')}
        act={(password) => turnOnSecondFactor({ method: 'passkey', password })}
        onDone={(made) => {
          stop();
          setSetup(made);
        }}
      >
        <p>{t('After the password, signing in asks for one of your passkeys. Add one below first.')}</p>
      </IdentityDialog>
      <IdentityDialog
        {...asks('codes')}
        title={t('New recovery codes')}
        action={t('Make new codes')}
        act={(password) => newRecoveryCodes({ password })}
        onDone={(made) => {
          stop();
          setSetup(made);
        }}
      >
        <p>{t('The codes that you have now stop working.')}</p>
      </IdentityDialog>
      <IdentityDialog
        {...asks('off')}
        title={t('Turn the second factor off?')}
        action={t('Turn off')}
        look="danger"
        act={(password) => turnOffSecondFactor({ password })}
        onDone={async () => {
          stop();
          toast({ text: t('The second factor is off.') });
          await onChanged();
        }}
      >
        <p>{t('From then on the password alone signs you in.')}</p>
      </IdentityDialog>

      <Dialog
        isOpen={setup !== undefined}
        onClose={() => setSetup(undefined)}
        title={setup?.totpUri ? t('Scan and confirm') : t('Recovery codes')}
      >
        {setup?.totpUri ? (
          <AuthenticatorSetup
            uri={setup.totpUri}
            onConfirmed={() => setSetup({ recoveryCodes: setup.recoveryCodes })}
          />
        ) : (
          setup && <RecoveryCodes codes={setup.recoveryCodes} onKept={() => void finish()} />
        )}
      </Dialog>
    </Card>
  );
}
