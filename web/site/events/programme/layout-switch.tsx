import { Icon } from '#web/shared/ui/icon.tsx';
import type { EventsView } from './events-view.ts';
import { ViewLink } from './view-link.tsx';

const layouts = [
  { layout: 'list', label: 'List', icon: 'rows' },
  { layout: 'timeline', label: 'Timeline', icon: 'lanes' },
] as const;

export function LayoutSwitch({ view }: { view: EventsView }) {
  return (
    <nav aria-label="View" className="layout-switch">
      {layouts.map(({ layout, label, icon }) => (
        <ViewLink key={layout} view={{ ...view, layout }} isCurrent={view.layout === layout}>
          <Icon name={icon} className="size-5 max-[27rem]:hidden" />
          {label}
        </ViewLink>
      ))}
    </nav>
  );
}
