export type SocialName = 'instagram' | 'youtube' | 'x';

/** Our own drawings of the three signs, in the weight of the other icons. */
const drawings: Record<SocialName, React.ReactNode> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1v.01" strokeWidth={2.4} />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.2 9.2l5 2.8-5 2.8z" fill="currentColor" />
    </>
  ),
  x: <path d="M4.5 4.5h3.7l11.3 15h-3.7zM19 4.5l-5.9 6.7M10.6 13.6L5 19.5" />,
};

export function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      {drawings[name]}
    </svg>
  );
}
