import { Link } from '#web/shared/ui/link.tsx';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';

interface SectionHeadProps {
  id: string;
  /** Each of its lines stands on one of its own. */
  title: string;
  /** Where there is more of the same. */
  more?: { to: string; label: string };
}

/** The headline of a part of a page, with a link to the rest beside it. */
export function SectionHead({ id, title, more }: SectionHeadProps) {
  return (
    <div className="mb-9 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-11">
      <h2 id={id} className="headline headline-section whitespace-pre-line">
        {title}
      </h2>
      {more && <MoreLink {...more} />}
    </div>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      viewTransition
      className="group inline-flex min-h-11 items-center gap-2 text-gold sm:whitespace-nowrap underline-offset-[6px] hover:underline"
    >
      {label}
      <FrameIcon name="arrowRight" className="size-[1.1em] transition-transform group-hover:translate-x-1" />
    </Link>
  );
}
