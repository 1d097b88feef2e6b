import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import { useUrgentNews } from './urgent-bar.tsx';

/** Urgent news on the big screen, where nobody can press anything. */
export function UrgentOnScreen() {
  const news = useUrgentNews();
  return (
    <div role="alert">
      {news && (
        <p className="urgent-screen">
          <FrameIcon name="urgent" className="size-[1.4em]" />
          <span dir="auto" className="urgent-words">
            {news.title}
          </span>
        </p>
      )}
    </div>
  );
}
