import { type FormEvent, useState } from 'react';
import { confirmSecondFactor } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CopyField } from '#web/panel/ui/clipboard-field.tsx';
import { CodeField } from '#web/panel/ui/code-field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { QrCode } from './qr-code.tsx';

interface AuthenticatorSetupProps {
  uri: string;
  onConfirmed: () => void;
}

/** The secret as a picture and in letters, then a code that proves that the app has it. */
export function AuthenticatorSetup({ uri, onConfirmed }: AuthenticatorSetupProps) {
  const [code, setCode] = useState('');
  const submission = useSubmission();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await submission.run(() => confirmSecondFactor(code))) onConfirmed();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <p>Scan this with the app, then type the six digits that it shows.</p>
      <div className="justify-self-center">
        <QrCode text={uri} label="QR code for the authenticator app" />
      </div>
      <CopyField label="Or type this into the app" value={new URL(uri).searchParams.get('secret') ?? uri} />
      <FormError message={submission.beside('code')} />
      <CodeField label="Six-digit code" value={code} onCode={setCode} error={submission.of('code')} />
      <div className="dialog-actions">
        <Button type="submit" busy={submission.isBusy}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
