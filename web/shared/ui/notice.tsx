import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Look = 'error' | 'success' | 'info';

const icons: Record<Look, IconName> = { error: 'problem', success: 'check', info: 'problem' };

interface NoticeProps {
  look: Look;
  children: ReactNode;
  className?: string;
}

/** A sentence about what happened, beside the thing it happened to. */
export const Notice = ({ look, children, className = '' }: NoticeProps) => (
  <div
    role={look === 'error' ? 'alert' : 'status'}
    data-look={look}
    className={`notice flex gap-3 rounded-xl px-4 py-[0.8rem] text-pretty ${className}`}
  >
    <Icon name={icons[look]} className="mt-[0.15em] size-5" />
    <div className="min-w-0">{children}</div>
  </div>
);

/** The error of a whole form. It is scrolled into view and read out. */
export const FormError = ({ message }: { message: string | undefined }) =>
  message ? <FormErrorNotice key={message} message={message} /> : null;

function FormErrorNotice({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The braces are needed: React would take a returned value for the effect's cleanup.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice look="error">{message}</Notice>
    </div>
  );
}
