import { t } from '#contract/languages/words.ts';
import { Link } from './link.tsx';

interface BreadcrumbProps {
  /** From the panel's start to the page above this one. */
  above: ReadonlyArray<{ to: string; label: string }>;
  here: string;
  /** What it is written in, where that is not the page's language. */
  hereLang?: string | undefined;
}

export const Breadcrumb = ({ above, here, hereLang }: BreadcrumbProps) => (
  <nav aria-label={t('Breadcrumb')} className="breadcrumb">
    <ol>
      {above.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      <li>
        <span lang={hereLang} aria-current="page">
          {here}
        </span>
      </li>
    </ol>
  </nav>
);
