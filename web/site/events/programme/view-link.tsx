import { Link, type LinkProps } from 'react-router';
import { type EventsView, viewAddress } from './events-view.ts';

interface ViewLinkProps extends Omit<LinkProps, 'to'> {
  view: EventsView;
  /** Whether it leads to what is on show. */
  isCurrent?: boolean;
}

/** Leads to another choice of the same page: no reload, no jump, and a step that Back takes back. */
export function ViewLink({ view, isCurrent, ...link }: ViewLinkProps) {
  return (
    <Link
      to={viewAddress(view)}
      preventScrollReset
      // Every combination is an address, and no crawler needs them all.
      rel="nofollow"
      aria-current={isCurrent ? 'true' : undefined}
      {...link}
    />
  );
}
