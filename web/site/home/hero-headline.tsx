interface HeroHeadlineProps {
  lines: readonly string[];
  emphasis: string | undefined;
}

/** The festival's own words, as large as the longest of their lines and words allows. */
export function HeroHeadline({ lines, emphasis }: HeroHeadlineProps) {
  return (
    <h1 className={`headline hero-headline ${fitOf(lines)}`}>
      {lines.map((line, index) => (
        <span key={line} className="block">
          <Line text={line} emphasis={emphasis} />
          {/* Read as one sentence. */}
          {index < lines.length - 1 && ' '}
        </span>
      ))}
    </h1>
  );
}

function Line({ text, emphasis }: { text: string; emphasis: string | undefined }) {
  const at = emphasis ? text.indexOf(emphasis) : -1;
  if (!emphasis || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <em>{emphasis}</em>
      {text.slice(at + emphasis.length)}
    </>
  );
}

/** Wide screens are filled by the longest line, phones by the longest word. */
export function fitOf(lines: readonly string[]): string {
  const line = Math.max(0, ...lines.map((text) => text.length));
  const word = Math.max(0, ...lines.flatMap((text) => text.split(/\s+/)).map((text) => text.length));
  const onWide = line <= 12 ? 'hero-line-short' : line <= 18 ? 'hero-line-medium' : 'hero-line-long';
  const onPhone = word <= 7 ? 'hero-word-short' : word <= 11 ? 'hero-word-medium' : 'hero-word-long';
  return `${onWide} ${onPhone}`;
}
