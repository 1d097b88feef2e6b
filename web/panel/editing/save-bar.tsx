import type { ReactNode } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Menu } from '#web/panel/ui/menu.tsx';
import type { SaveAction, SaveActions } from './publishing.ts';

interface SaveBarProps {
  actions: SaveActions;
  isBusy: boolean;
  /** How things stand, in a few words. */
  state: ReactNode;
  /** Before the ways to save. */
  before?: ReactNode;
  onAction: (action: SaveAction) => void;
}

export function SaveBar({ actions: { main, others }, isBusy, state, before, onAction }: SaveBarProps) {
  const [first, ...more] = others;
  return (
    <div className="save-bar">
      <div role="status" className="save-state">
        {state}
      </div>
      {before}
      {more.length > 0 && (
        <Menu
          label="More ways to save"
          items={more.map((action) => ({
            label: action.label,
            icon: 'next',
            onChoose: () => onAction(action),
          }))}
        />
      )}
      {first && (
        <Button look="quiet" busy={isBusy} onClick={() => onAction(first)}>
          {first.label}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {main.label}
      </Button>
    </div>
  );
}
