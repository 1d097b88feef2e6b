import { t } from '#contract/languages/words.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { confirmSecondFactor } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CopyField } from '#web/panel/ui/fields/clipboard-field.tsx';
import { CodeField } from '#web/panel/ui/fields/code-field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { encode } from 'uqr';

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
      <p>{t('Scan this with the app, then type the six digits that it shows.')}</p>
      <div className="justify-self-center">
        <QrCode text={uri} label={t('QR code for the authenticator app')} />
      </div>
      <CopyField
        label={t('Or type this into the app')}
        value={new URL(uri).searchParams.get('secret') ?? uri}
      />
      <FormError message={submission.beside('code')} />
      <CodeField label={t('Six-digit code')} value={code} onCode={setCode} error={submission.of('code')} />
      <div className="dialog-actions">
        <Button type="submit" busy={submission.isBusy}>
          {t('Confirm')}
        </Button>
      </div>
    </form>
  );
}

/** A QR code as one path: dark on light, because some cameras read it no other way. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-[12px] bg-text"
    >
      <path d={path} className="fill-ink" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 3, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
