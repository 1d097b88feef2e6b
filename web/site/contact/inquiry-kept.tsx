import { useEffect, useRef } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';

/** Takes the focus, because the form that had it is gone. */
export function InquiryKept({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <span className="grid size-14 place-items-center rounded-full bg-gold/15 text-gold">
        <Icon name="clock" className="size-7" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="headline text-3xl outline-none">
        Kept. It goes out by itself.
      </h3>
      <p className="max-w-prose text-soft">
        There is no network right now. Your message waits in this browser and is sent, once, as soon as there
        is one: at the latest when you open this site again. We tell you when it has arrived.
      </p>
      <Button look="quiet" onClick={onAnother}>
        Write another
      </Button>
    </div>
  );
}
