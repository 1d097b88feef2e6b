import { Link } from 'react-router';
import type { Actor } from '#contract/api/access.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { furtherScreensFor } from './screens.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';

/** The way to what the sidebar does not list. */
export function FurtherScreens({ actor }: { actor: Actor }) {
  const further = furtherScreensFor(actor);
  if (further.length === 0) return null;
  return (
    <nav aria-label="Further screens" className="mt-6">
      <h2 className="panel-subtitle mb-3">Further screens</h2>
      <ul className="flex flex-wrap gap-2">
        {further.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={buttonClass('quiet', 'small')}>
              <PanelIcon name={icon} className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
