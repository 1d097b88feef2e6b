import { useEffect, useRef } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';

/** Takes the focus, because the form that had it is gone. */
export function InquirySent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <span className="grid size-14 place-items-center rounded-full bg-jade/15 text-jade">
        <Icon name="check" className="size-7" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="headline text-3xl outline-none">
        Thank you. It is with us.
      </h3>
      <p className="max-w-prose text-soft">
        Somebody of the team reads every message and answers by mail, during the festival within a few hours.
        Should you ask again, quote <strong className="whitespace-nowrap text-text">{reference}</strong>.
      </p>
      <Button look="quiet" onClick={onAnother}>
        Write another
      </Button>
    </div>
  );
}
