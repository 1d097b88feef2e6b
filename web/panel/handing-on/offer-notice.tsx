import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import type { OfferView } from '#contract/api/handing-on.ts';
import { acceptOffer, declineOffer, readOwnOffers } from '#web/panel/services/handing-on.ts';
import { recheck } from '#web/panel/services/session.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { IdentityDialog } from '#web/panel/ui/password/identity-dialog.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { afterwardsWords, dateOf, endWords } from './handing-words.ts';

const AGAIN_MS = 60_000;

/** On the dashboard: that somebody is asked to own the festival, or that their own ownership ends. */
export function OfferNotice({ account }: { account: AccountView }) {
  const { timezone } = useFestival();
  const { data: offers, refetch } = useQuery({
    queryKey: ['own-offers'],
    queryFn: async () => valueOrThrow(await readOwnOffers()),
    refetchInterval: AGAIN_MS,
  });
  return (
    <>
      {offers?.leaving && (
        <Notice look="info" className="mb-5">
          {t('You have handed the festival on to {to}. Your rights as an owner end {end}.', {
            to: offers.leaving.to,
            end: endWords(offers.leaving, timezone),
          })}{' '}
          {afterwardsWords(offers.leaving.afterwards, 'Your')}
        </Notice>
      )}
      {offers?.received.map((offer) => (
        <Received key={offer.id} offer={offer} account={account} onAnswered={() => void refetch()} />
      ))}
    </>
  );
}

interface ReceivedProps {
  offer: OfferView;
  account: AccountView;
  onAnswered: () => void;
}

function Received({ offer, account, onAnswered }: ReceivedProps) {
  const { name, timezone } = useFestival();
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const declining = useSubmission();
  const toast = useToast();
  const close = () => setAsked(undefined);
  const decline = async () => {
    const done = await declining.run(() => declineOffer(offer.id));
    if (!done) return;
    toast({ text: t('You have declined. Nothing has changed.') });
    close();
    onAnswered();
  };
  return (
    <Card
      title={t('{from} asks you to be the next owner of {name}', { from: offer.from, name })}
      className="mb-5"
      lede={t(
        'An owner may do everything here: manage all accounts, close editions, and hand the festival on. The rights of {from} end {endWords}. The offer is open until {dateOf}.',
        { from: offer.from, endWords: endWords(offer, timezone), dateOf: dateOf(offer.expiresAt, timezone) },
      )}
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('accept')}>{t('Accept')}</Button>
        <Button look="quiet" onClick={() => setAsked('decline')}>
          {t('Decline')}
        </Button>
      </div>
      <IdentityDialog
        isOpen={asked === 'accept'}
        onClose={close}
        account={account}
        title={t('Be the next owner?')}
        action={t('Accept')}
        act={(password) => acceptOffer(offer.id, password)}
        // The role is another one now, so the whole panel begins anew.
        onDone={() => void recheck().then(() => window.location.reload())}
      >
        <p>
          {t('You are an owner at once, and signed out everywhere else.')}{' '}
          {afterwardsWords(offer.afterwards, 'Their')}
        </p>
      </IdentityDialog>
      <Confirm
        isOpen={asked === 'decline'}
        onClose={close}
        title={t('Decline?')}
        action={t('Decline')}
        look="gold"
        busy={declining.isBusy}
        onConfirm={() => void decline()}
      >
        <div className="grid gap-4">
          <FormError message={declining.beside()} />
          <p>{t('{from} stays the owner, and gets a mail. They can ask you again.', { from: offer.from })}</p>
        </div>
      </Confirm>
    </Card>
  );
}
