export type Tone = 'plain' | 'jade' | 'gold' | 'ember';

/** A state in a word; the colour only repeats it. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: string }) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
);
