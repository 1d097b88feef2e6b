import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import { useUrgentNews } from './urgent-bar.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

/** Urgent news on the big screen, where nobody can press anything. */
export function UrgentOnScreen() {
  const news = useUrgentNews();
  const langOf = useLangOf();
  return (
    <div role="alert" className="urgent-place">
      {news && (
        <p className="urgent-screen">
          <FrameIcon name="urgent" className="size-[1.4em]" />
          <span dir="auto" lang={langOf(news, 'title')} className="urgent-words">
            {news.title}
          </span>
        </p>
      )}
    </div>
  );
}
