import { t } from '#contract/languages/words.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';

interface RetryNoticeProps {
  message: string;
  onRetry: () => void;
  className?: string;
}

/** An error of reading, with a button that tries again. */
export const RetryNotice = ({ message, onRetry, className = 'mb-4' }: RetryNoticeProps) => (
  <Notice look="error" className={className}>
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {message}
      <Button look="plain" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  </Notice>
);
