import { markPetals } from '#contract/art/mark.ts';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-500 -500 1000 1000"
      aria-hidden="true"
      fill="currentColor"
      className={`logo-mark ${className}`}
    >
      <path d={markPetals.outer} />
      <path d={markPetals.inner} fillOpacity={0.62} />
      <circle r={markPetals.heart} />
    </svg>
  );
}
