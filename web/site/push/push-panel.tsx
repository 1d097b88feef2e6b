import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';

const PushForm = lazy(() => import('./push-form.tsx'));

/** Offers to be told of urgent announcements. Nothing is asked, or even loaded, before a visitor opens it. */
export function PushPanel() {
  const [isOpened, setIsOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const look = () => setIsOpened((before) => before || details.current!.open);
  // It can be opened before there is anybody to notice.
  useEffect(look, []);
  return (
    <details ref={details} className="push" onToggle={look}>
      <summary className="push-summary">
        <Icon name="bell" className="size-5" />
        Notify me of urgent news
      </summary>
      <div className="push-body">
        <noscript>Notifications need a browser that runs scripts.</noscript>
        {isOpened && (
          <Suspense fallback={<p className="text-soft">One moment …</p>}>
            <PushForm />
          </Suspense>
        )}
      </div>
    </details>
  );
}
