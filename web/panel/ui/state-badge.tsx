export type Tone = 'plain' | 'jade' | 'gold' | 'ember';

/** A state in a word; the colour only repeats it. */
export const StateBadge = ({ tone = 'plain', children }: { tone?: Tone; children: string }) => (
  <span className="state-badge" data-tone={tone}>
    {children}
  </span>
);
