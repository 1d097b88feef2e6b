/** A contingent's colour beside its name. */
export function ContingentMark({ colour, className = 'size-3' }: { colour: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
      className={`inline-block shrink-0 ${className}`}
    >
      <path d="M6 0c3.4 3 5 4.6 5 7a5 5 0 0 1-10 0c0-2.4 1.6-4 5-7z" fill={colour} />
    </svg>
  );
}
