import { useEffect, useState } from 'react';
import type { ActionLink, InvitationSummary, ProviderSummary } from '#contract/api/auth.ts';
import { lookUpInvitation } from '#web/panel/services/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { LoginStep } from './login-frame.tsx';
import type { StepProps } from './login-step-props.ts';
import { SignUpStep } from './sign-up-step.tsx';

interface InvitationStepProps extends StepProps {
  link: ActionLink;
  providers: readonly ProviderSummary[];
  next: string;
}

/** Behind the link of an invitation: what it is for, then the form of a new account. */
export function InvitationStep({ link, ...step }: InvitationStepProps) {
  const [summary, setSummary] = useState<InvitationSummary>();
  const submission = useSubmission();
  useEffect(() => {
    void submission.run(() => lookUpInvitation(link.oobCode)).then((found) => setSummary(found?.value));
    // Asked once, when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (summary) return <SignUpStep key="known" {...step} invitation={{ oobCode: link.oobCode, summary }} />;
  return (
    <LoginStep title="An invitation" lede={submission.error ? undefined : 'One moment …'}>
      <FormError message={submission.beside()} />
      {submission.error && <Button onClick={() => step.onView('sign-in')}>Go to the sign-in page</Button>}
    </LoginStep>
  );
}
