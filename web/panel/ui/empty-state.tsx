import type { ReactNode } from 'react';
import { PanelIcon, type PanelIconName } from '#web/shared/ui/panel-icon.tsx';

interface EmptyStateProps {
  icon: PanelIconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** An empty list says why it is empty. */
export const EmptyState = ({ icon, title, children, actions }: EmptyStateProps) => (
  <div className="panel-card grid justify-items-center gap-2 px-6 py-14 text-center">
    <span className="mb-2 grid size-14 place-items-center rounded-full bg-lifted text-gold">
      <PanelIcon name={icon} className="size-6" />
    </span>
    <h2 className="panel-subtitle">{title}</h2>
    <div className="max-w-[44ch] text-muted text-pretty">{children}</div>
    {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
  </div>
);
