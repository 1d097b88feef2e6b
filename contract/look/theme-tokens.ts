/** The tokens of theme.css that follow the festival's second colour, as they are by night and by day. */
interface Token {
  night: string;
  day: string;
  /** How much of the colour's strength each takes. */
  strength: readonly [night: number, day: number];
  /** Two digits of how much shows through. */
  alpha?: string;
}

export const grounds: Readonly<Record<string, Token>> = {
  ink: { night: '#0b0a0c', day: '#f7f1e6', strength: [0.3, 0.16] },
  raised: { night: '#131116', day: '#fffbf3', strength: [0.34, 0.08] },
  lifted: { night: '#1c1920', day: '#efe6d6', strength: [0.38, 0.22] },
  line: { night: '#2b2730', day: '#e2d6c2', strength: [0.4, 0.3] },
  brass: { night: '#4a3b26', day: '#4a3b26', strength: [0.7, 0.7] },
  bronze: { night: '#3a2a17', day: '#ecdcbc', strength: [0.7, 0.4] },
  umber: { night: '#2a2117', day: '#f3e7cd', strength: [0.6, 0.34] },
  'umber-dark': { night: '#1d1712', day: '#f7eedd', strength: [0.5, 0.26] },
};

export const words: Readonly<Record<string, Token>> = {
  text: { night: '#f3eee4', day: '#1b1612', strength: [0.08, 0.2] },
  soft: { night: '#d3cbbf', day: '#463c32', strength: [0.1, 0.24] },
  muted: { night: '#a49c90', day: '#5c5146', strength: [0.14, 0.26] },
  reading: { night: '#e2dbcf', day: '#2b241d', strength: [0.09, 0.2] },
  edge: { night: '#6a6270', day: '#857868', strength: [0.3, 0.3] },
};

export const glows: Readonly<Record<string, Token>> = {
  lamp: { night: '#e2a95a', day: '#f2cf8f', strength: [1, 1], alpha: '8c' },
  'lamp-edge': { night: '#7a3b2a', day: '#e2a878', strength: [1, 1], alpha: '4d' },
};

/** The grounds on which words in the accent's colour stand, as far apart from them as any by night or by day. */
export const hardest = { night: '#4a3b26', day: '#ecdcbc' } as const;

export const theme = {
  accent: '#decba7',
  /** Words on the accent. */
  onAccent: '#1a150c',
  gold: { night: '#decba7', day: '#7a5b1e' },
} as const;
