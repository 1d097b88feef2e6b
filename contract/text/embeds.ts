/** The only services whose films and music may be embedded in a post. */
interface Provider {
  name: string;
  /** The addresses that people copy, and what in them names the piece. */
  patterns: readonly RegExp[];
  source: (...parts: string[]) => string;
}

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    patterns: [
      /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[?/#]|$)/,
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/,
      /^https:\/\/youtu\.be\/([\w-]{11})(?:[?/#]|$)/,
    ],
    // This host sets no cookies before somebody presses play.
    source: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    patterns: [/^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[?/#]|$)/],
    source: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    name: 'Spotify',
    patterns: [
      /^https:\/\/open\.spotify\.com\/(?:embed\/)?(track|album|playlist|episode|show)\/([A-Za-z0-9]{22})(?:[?/#]|$)/,
    ],
    source: (kind, id) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
];

/** The only origins that a page may frame. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
] as const;

export const EMBED_TITLE_MAX = 120;

export interface Embed {
  provider: string;
  /** The frame's address. It is built from the id, never copied from the input. */
  src: string;
}

/** The embed for an address; undefined for any other address. */
export function embedOf(address: string | undefined): Embed | undefined {
  const text = address?.trim() ?? '';
  for (const { name, patterns, source } of providers) {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      if (match) return { provider: name, src: source(...match.slice(1)) };
    }
  }
  return undefined;
}

export const embedProviders = providers.map(({ name }) => name);
