import { memo, useId } from 'react';
import { hslToHex } from '#contract/art/colour.ts';
import { randomFrom } from '#contract/art/random.ts';
import { initialsOf } from '#web/shared/ui/initials-of.ts';

interface InitialsProps {
  id: string;
  name: string;
  /** Degrees on the colour wheel: people of one group share a colour, and each has a shade of it. */
  hue: number;
  className?: string;
}

const SHADES_APART = 22;

/** A portrait for somebody without a photograph: two tones, a few rings, and the letters of the name. */
export const Initials = memo(function Initials({ id, name, hue: shared, className }: InitialsProps) {
  const gradient = useId().replace(/\W/g, '');
  const random = randomFrom(`portrait of ${id}`);
  const hue = shared + (random() - 0.5) * SHADES_APART;
  const [x, y] = [90 + random() * 220, 60 + random() * 160];
  const light = hslToHex(hue, 0.55, 0.66);
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <defs>
        <linearGradient id={gradient} x2="0.7" y2="1">
          <stop stopColor={hslToHex(hue, 0.42, 0.3)} />
          <stop offset="1" stopColor={hslToHex(hue + 28, 0.4, 0.09)} />
        </linearGradient>
      </defs>
      <rect width="400" height="400" fill={`url(#${gradient})`} />
      <g fill="none" stroke={light} strokeOpacity="0.34">
        <circle cx={Math.round(x)} cy={Math.round(y)} r="118" fill={light} fillOpacity="0.1" />
        <circle cx={Math.round(x)} cy={Math.round(y)} r="190" />
        <circle
          cx={Math.round(x)}
          cy={Math.round(y)}
          r="262"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="0 24.2"
        />
        <circle cx={Math.round(x)} cy={Math.round(y)} r="334" />
      </g>
      <text
        x="34"
        y="366"
        fill={hslToHex(hue, 0.5, 0.86)}
        className="font-display text-[176px] font-[320] tracking-[-0.05em]"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
});
