interface LineIconProps {
  /** A path on a grid of 24 by 24. */
  shape: string;
  className?: string | undefined;
}

/** Lines of one weight, in the colour of the text around them. */
export function LineIcon({ shape, className = 'size-[1.1em]' }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`inline-block shrink-0 ${className}`}
    >
      <path d={shape} />
    </svg>
  );
}
