import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { roleLabels } from '#contract/api/access.ts';
import type { AccountView } from '#contract/api/auth.ts';
import {
  AFTERWARDS,
  type Afterwards,
  LEAVING_DAYS_MAX,
  type OfferView,
  type PersonOnSheet,
} from '#contract/api/handing-on.ts';
import { makeOffer } from '#web/panel/services/handing-on.ts';
import { Combobox } from '#web/panel/ui/choosing/combobox.tsx';
import { IdentityDialog } from '#web/panel/ui/password/identity-dialog.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';

interface OfferDialogProps {
  isOpen: boolean;
  account: AccountView;
  people: readonly PersonOnSheet[];
  onClose: () => void;
  onDone: () => void;
}

const FIELDS = ['to', 'endsOn', 'afterwards'];

/** Who is asked, when one's own rights end, and what one is then. */
export function OfferDialog({ isOpen, account, people, onClose, onDone }: OfferDialogProps) {
  const [to, setTo] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const [afterwards, setAfterwards] = useState<Afterwards>('support');
  const toast = useToast();
  const chosen = people.find(({ id }) => id === to);
  const done = (offer: OfferView) => {
    toast({ text: t('{to} sees the offer on the dashboard, and gets a mail.', { to: offer.to }) });
    setTo('');
    onDone();
  };
  return (
    <IdentityDialog
      isOpen={isOpen}
      onClose={onClose}
      account={account}
      title={t('Choose the next owner')}
      action={t('Make the offer')}
      fields={FIELDS}
      act={(password) => makeOffer({ to, endsOn, afterwards, password })}
      onDone={done}
    >
      {(submission) => (
        <>
          <Combobox
            label={t('Next owner')}
            name="to"
            placeholder={t('Type a name')}
            choices={people.map(({ id, name, email }) => ({ id, name: email ? `${name}, ${email}` : name }))}
            shown={chosen ? (chosen.email ? `${chosen.name}, ${chosen.email}` : chosen.name) : ''}
            onChoose={(id) => setTo(id ?? '')}
            error={submission.of('to')}
          />
          <TextField
            label={t('Your rights end on')}
            name="endsOn"
            type="date"
            optional
            hint={t(
              'At the beginning of that day, within {leavingDaysMax} days. Without a day: as soon as it is accepted.',
              { leavingDaysMax: LEAVING_DAYS_MAX },
            )}
            value={endsOn}
            onChange={(event) => setEndsOn(event.target.value)}
            error={submission.of('endsOn')}
          />
          <SelectField
            label={t('Your role afterwards')}
            name="afterwards"
            value={afterwards}
            onChange={(event) => setAfterwards(event.target.value as Afterwards)}
            error={submission.of('afterwards')}
          >
            {AFTERWARDS.map((each) => (
              <option key={each} value={each}>
                {each === 'none' ? t('No account here any more') : roleLabels[each]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </IdentityDialog>
  );
}
