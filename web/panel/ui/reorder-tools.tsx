import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import type { useReorder } from './use-reorder.ts';

interface ReorderToolsProps {
  reorder: ReturnType<typeof useReorder>;
  index: number;
  count: number;
}

/** A handle to drag, and a step up or down for those who do not drag. */
export const ReorderTools = ({ reorder, index, count }: ReorderToolsProps) => (
  <>
    {count > 1 && (
      <Button look="plain" iconOnly className="cursor-grab touch-none" {...reorder.handle(index)}>
        <PanelIcon name="grip" className="size-6" />
      </Button>
    )}
    {index > 0 && (
      <Button look="plain" iconOnly {...reorder.up(index)}>
        <PanelIcon name="up" className="size-5" />
      </Button>
    )}
    {index < count - 1 && (
      <Button look="plain" iconOnly {...reorder.down(index)}>
        <PanelIcon name="up" className="size-5 rotate-180" />
      </Button>
    )}
  </>
);

/** A line where the dragged entry would come to stand; the entry itself is faint meanwhile. */
export const reorderMark: Record<'before' | 'after' | 'dragged', string> = {
  before: 'shadow-[0_-2px_0] shadow-gold',
  after: 'shadow-[0_2px_0] shadow-gold',
  dragged: 'opacity-45',
};
