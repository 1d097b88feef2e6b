import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

export const Switch = ({ label, ...input }: SwitchProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-[0.8rem]">
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={input.checked ?? false}
      className="relative h-6 w-11 flex-none cursor-[inherit] appearance-none rounded-full border border-edge bg-ink transition-colors after:absolute after:inset-y-[3px] after:inset-s-[3px] after:aspect-square after:rounded-full after:bg-muted after:transition-[translate] after:ease-glide checked:border-gold checked:bg-accent checked:after:translate-x-5 checked:after:bg-gold-ink disabled:opacity-50"
    />
    <span>{label}</span>
  </label>
);
