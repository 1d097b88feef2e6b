import { t } from '#contract/languages/words.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';

const PushForm = lazy(() => import('./push-form.tsx'));

/** Offers notifications of urgent announcements. It asks and loads nothing before a visitor opens it. */
export function PushPanel() {
  const [isOpened, setIsOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const look = () => setIsOpened((before) => before || details.current!.open);
  // A visitor may have opened it before this script ran.
  useEffect(look, []);
  useEffect(() => {
    if ('Notification' in window && Notification.permission === 'granted')
      void import('#web/shared/services/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, []);
  return (
    <details ref={details} className="md:mb-2" onToggle={look}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2.5 text-gold underline-offset-[0.3em] hover:underline [&::-webkit-details-marker]:hidden">
        <Icon name="bell" className="size-5" />
        {t('Notify me of urgent news')}
      </summary>
      <div className="mt-2 mb-8 rounded-card bg-lifted p-[clamp(1.25rem,3vw,1.75rem)]">
        <noscript>{t('Notifications need a browser that runs scripts.')}</noscript>
        {isOpened && (
          <Suspense fallback={<p className="text-soft">{t('One moment …')}</p>}>
            <PushForm />
          </Suspense>
        )}
      </div>
    </details>
  );
}
