import { Link } from 'react-router';

interface BreadcrumbsProps {
  trail: readonly { to: string; label: string }[];
  /** The page itself, which is no link. */
  here: string;
}

/** The way back up, one step at a time. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-[0.9375rem] text-soft">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {trail.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2.5">
            <Link
              to={to}
              prefetch="intent"
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-gold hover:underline"
            >
              {label}
            </Link>
            <span aria-hidden="true" className="text-muted">
              /
            </span>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
