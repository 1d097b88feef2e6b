import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import type { PersonData } from '#contract/api/privacy.ts';
import { erasePerson, readPerson } from '#web/panel/services/privacy.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { countsOf, saveAsFile } from './person-file.ts';

/** Somebody asks what is stored of them, or to be forgotten. */
export function PersonCard() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<PersonData>();
  const [isAsked, setIsAsked] = useState(false);
  const looking = useSubmission();
  const erasing = useSubmission();
  const toast = useToast();
  const look = async (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    const done = await looking.run(() => readPerson(email));
    if (done) setFound(done.value);
  };
  const erase = async () => {
    if (!found) return;
    const done = await erasing.run(() => erasePerson(found.email));
    if (!done) return;
    setIsAsked(false);
    setFound(undefined);
    toast({ text: t('Erased for good.') });
  };
  const counts = found ? countsOf(found) : [];
  const canBeErased =
    found !== undefined &&
    found.inquiries.length + found.deletedInquiries.length + found.invitations.length > 0;
  return (
    <Card
      title={t('One person’s data')}
      lede={t(
        'Somebody may ask what is stored of them, or to be forgotten. Make sure that it is really them.',
      )}
    >
      <form onSubmit={(event) => void look(event)} noValidate className="grid gap-4">
        <FormError message={looking.beside('email')} />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={looking.of('email')}
        />
        <Button type="submit" busy={looking.isBusy} className="justify-self-start">
          <PanelIcon name="search" className="size-5" />
          {t('Look')}
        </Button>
      </form>
      <div role="status" className="mt-5 grid gap-3 empty:hidden">
        {found && (
          <>
            <p>
              {rich(
                t('Stored under <b>{email}</b>: {what}.', {
                  email: found.email,
                  what: counts.length > 0 ? counts.join(', ') : t('nothing'),
                }),
                { b: (words) => <strong className="break-all">{words}</strong> },
              )}
            </p>
            {found.account && (
              <p className="text-muted">
                {t('The account is erased under Portal Users, on its own screen.')}
              </p>
            )}
            {counts.length > 0 && (
              <div className="flex flex-wrap gap-2">
                <Button look="quiet" onClick={() => saveAsFile(found)}>
                  <PanelIcon name="download" className="size-5" />
                  {t('Export as a file')}
                </Button>
                {canBeErased && (
                  <Button look="danger" onClick={() => setIsAsked(true)}>
                    <PanelIcon name="erase" className="size-5" />
                    {t('Erase for good')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
      <Confirm
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('Erase this person for good?')}
        action={t('Erase for good')}
        busy={erasing.isBusy}
        onConfirm={() => void erase()}
      >
        <div className="grid gap-4">
          <FormError message={erasing.beside()} />
          <p>
            {t(
              'All inquiries from {email}, the deleted ones and their history too, open invitations, and mails to that address which wait here are lost.',
              { email: found?.email ?? '' },
            )}
          </p>
          <p>
            {rich(
              t(
                '<b>Nobody can bring them back.</b> The activity will say that you erased something, and when, but not what.',
              ),
              { b: (words) => <strong>{words}</strong> },
            )}
          </p>
        </div>
      </Confirm>
    </Card>
  );
}
