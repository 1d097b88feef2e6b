import { type ReactNode, useEffect, useRef } from 'react';
import { PanelIcon, type PanelIconName } from './panel-icon.tsx';

type Look = 'error' | 'success' | 'info';

const icons: Record<Look, PanelIconName> = { error: 'problem', success: 'check', info: 'problem' };

interface NoticeProps {
  look: Look;
  children: ReactNode;
  className?: string;
}

/** Says what happened, in words, beside what it happened to. */
export const Notice = ({ look, children, className = '' }: NoticeProps) => (
  <div role={look === 'error' ? 'alert' : 'status'} data-look={look} className={`notice ${className}`}>
    <PanelIcon name={icons[look]} className="size-5" />
    <div className="min-w-0">{children}</div>
  </div>
);

/** Above a form. What went wrong is brought into view, and read out. */
export const FormError = ({ message }: { message: string | undefined }) =>
  message ? <FormErrorNotice key={message} message={message} /> : null;

function FormErrorNotice({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without braces, what it returns would be taken for the effect's own end.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice look="error">{message}</Notice>
    </div>
  );
}
