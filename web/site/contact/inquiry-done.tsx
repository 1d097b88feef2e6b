import { t } from '#contract/languages/words.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/shared/page/festival.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { Said } from '#web/shared/ui/in-lang.tsx';

interface InquiryDoneProps {
  /** What a person quotes; absent while the message waits in the outbox. */
  reference?: string;
  onAnother: () => void;
}

/** Takes the focus, because the form that had it is gone. */
export function InquiryDone({ reference, onAnother }: InquiryDoneProps) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [reference]);
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <span
        className={`grid size-14 place-items-center rounded-full ${reference ? 'bg-final-ground text-jade' : 'bg-soon-ground text-gold'}`}
      >
        <Icon name={reference ? 'check' : 'clock'} className="size-7" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="headline text-3xl outline-none">
        {reference ? t('Thank you. It is with us.') : t('Kept. It goes out by itself.')}
      </h3>
      <p className="max-w-prose text-soft">
        {reference ? (
          <>
            <Said
              of={words}
              field="reply"
              otherwise={t('The team reads every message and answers by mail.')}
            />{' '}
            {rich(t('Should you ask again, quote <b>{reference}</b>.', { reference }), {
              b: (number) => <strong className="whitespace-nowrap text-text">{number}</strong>,
            })}
          </>
        ) : (
          t(
            'There is no network right now. Your message waits in this browser and is sent, once, as soon as there is one: at the latest when you open this site again. We tell you when it has arrived.',
          )
        )}
      </p>
      <Button look="quiet" onClick={onAnother}>
        {t('Write another')}
      </Button>
    </div>
  );
}
