import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

/** The number of a step, or that it is done. Whoever shows it says so in words too. */
export const StepMark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-7 flex-none place-items-center rounded-full text-[0.875rem] font-semibold tabular-nums ${
      isDone ? 'bg-jade/15 text-jade' : 'bg-lifted text-soft ring-1 ring-rim ring-inset'
    }`}
  >
    {isDone ? <PanelIcon name="check" className="size-4" /> : number}
  </span>
);
