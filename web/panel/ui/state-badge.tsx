const tones = {
  plain: 'bg-text/8 text-soft',
  jade: 'bg-jade/14 text-jade-bright',
  gold: 'bg-gold/14 text-gold',
  ember: 'bg-ember/16 text-danger',
} as const;

export type Tone = keyof typeof tones;

/** A state in a word; the colour only repeats it. */
export const StateBadge = ({ tone = 'plain', children }: { tone?: Tone; children: string }) => (
  <span
    className={`inline-flex items-center gap-[0.4rem] rounded-full px-[0.6rem] py-[0.1rem] text-[0.8125rem] font-medium whitespace-nowrap before:size-1.5 before:rounded-full before:bg-current ${tones[tone]}`}
  >
    {children}
  </span>
);
