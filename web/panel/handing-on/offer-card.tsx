import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { AccountView } from '#contract/api/auth.ts';
import { OFFER_LIFE_DAYS, type OfferView, type PersonOnSheet } from '#contract/api/handing-on.ts';
import { withdrawOffer } from '#web/panel/services/handing-on.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { afterwardsWords, dateOf, endWords, outcomeWords } from './handing-words.ts';
import { OfferDialog } from './offer-dialog.tsx';

interface OfferCardProps {
  account: AccountView;
  offer: OfferView | null;
  people: readonly PersonOnSheet[];
  onChanged: () => void;
}

/** How far the handing on is, and its next step. */
export function OfferCard({ account, offer, people, onChanged }: OfferCardProps) {
  const { timezone } = useFestival();
  const [isAsked, setIsAsked] = useState(false);
  const outcome = offer ? outcomeWords(offer) : undefined;
  const others = people.filter(({ id, state }) => id !== account.id && state === 'active');
  return (
    <Card title={t('Hand the festival on')} className="no-print">
      {offer?.state === 'offered' ? (
        <Open offer={offer} onChanged={onChanged} />
      ) : offer?.state === 'accepted' ? (
        <p className="max-w-[65ch]">
          {t('{to} has accepted, and is an owner. Your own rights as an owner end by themselves {end}.', {
            to: offer.to,
            end: endWords(offer, timezone),
          })}{' '}
          {afterwardsWords(offer.afterwards, 'Your')}
        </p>
      ) : (
        <div className="grid gap-4">
          {outcome && <Notice look="info">{outcome}</Notice>}
          <p className="max-w-[65ch] text-soft">
            {t(
              'Ask somebody who has an account here to be the next owner. They become one when they accept, within {days} days; until then you can take it back. Your own rights end only after that, on a day that you choose.',
              { days: OFFER_LIFE_DAYS },
            )}
          </p>
          {others.length === 0 && (
            <p className="text-muted">
              {t('Nobody else has an account yet: invite them first, under Portal Users.')}
            </p>
          )}
          {others.length > 0 && (
            <Button className="justify-self-start" onClick={() => setIsAsked(true)}>
              {t('Choose the next owner')}
            </Button>
          )}
        </div>
      )}
      <OfferDialog
        isOpen={isAsked}
        account={account}
        people={others}
        onClose={() => setIsAsked(false)}
        onDone={() => {
          setIsAsked(false);
          onChanged();
        }}
      />
    </Card>
  );
}

function Open({ offer, onChanged }: { offer: OfferView; onChanged: () => void }) {
  const { timezone } = useFestival();
  const submission = useSubmission();
  const toast = useToast();
  const withdraw = async () => {
    const done = await submission.run(() => withdrawOffer(offer.id));
    if (done) toast({ text: t('The offer is taken back.') });
    onChanged();
  };
  return (
    <div className="grid gap-4">
      <FormError message={submission.beside()} />
      <p className="max-w-[65ch]">
        {t(
          'You have asked {to} to be the next owner. The offer is open until {until}. Your own rights end {end}.',
          { to: offer.to, until: dateOf(offer.expiresAt, timezone), end: endWords(offer, timezone) },
        )}{' '}
        {afterwardsWords(offer.afterwards, 'Your')}
      </p>
      <Button
        look="quiet"
        busy={submission.isBusy}
        className="justify-self-start"
        onClick={() => void withdraw()}
      >
        {t('Take the offer back')}
      </Button>
    </div>
  );
}
