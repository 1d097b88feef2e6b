import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

const PushForm = lazy(() => import('./push-form.tsx'));

/** Offers to be told of urgent announcements. Nothing is asked, or even loaded, before a visitor opens it. */
export function PushPanel() {
  const [isOpened, setIsOpened] = useState(false);
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open) setIsOpened(true);
  };
  return (
    <details className="push" onToggle={onToggle}>
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
