import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';

interface RetryNoticeProps {
  message: string;
  onRetry: () => void;
  className?: string;
}

/** What could not be read, and the way to try it once more. */
export const RetryNotice = ({ message, onRetry, className = 'mb-4' }: RetryNoticeProps) => (
  <Notice look="error" className={className}>
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {message}
      <Button look="plain" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </Notice>
);
