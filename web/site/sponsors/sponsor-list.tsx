import { t } from '#contract/languages/words.ts';
import { randomFrom } from '#contract/art/random.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { tall } from '#web/shared/ui/tall.ts';
import { type PublicSponsor, sponsorTiers, type Tier } from './sponsor-tiers.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { inId } from '#web/shared/page/in-id.ts';

type LogoSize = Tier['logoSize'];

const columns: Record<LogoSize, string> = {
  huge: '',
  large: 'md:grid-cols-2',
  medium: 'grid-cols-2 lg:grid-cols-3',
  small: 'grid-cols-2 lg:grid-cols-4',
};

/** Four of medium size stand better two by two. */
const columnsOf = (size: LogoSize, count: number) =>
  size === 'medium' && count === 4 ? 'grid-cols-2' : columns[size];

/** A plate's height, and the sizes of what stands on it: a name (`--name`) or a logo (`--logo`). */
const plates: Record<LogoSize, string> = {
  huge: '[--name:clamp(2.4rem,7.4vw,6rem)] [--logo:11rem] min-h-[clamp(12rem,32vw,27rem)]',
  large: '[--name:clamp(1.8rem,4.2vw,3.25rem)] [--logo:7.5rem] min-h-[clamp(8.5rem,20vw,17rem)]',
  medium: '[--name:clamp(1.25rem,3.2vw,2.1rem)] [--logo:5rem] min-h-28 md:min-h-44',
  small: '[--name:clamp(1.1rem,2vw,1.35rem)] [--logo:3.5rem] min-h-24 md:min-h-32',
};

export function SponsorList({ sponsors }: { sponsors: readonly PublicSponsor[] }) {
  const langOf = useLangOf();
  return sponsorTiers(sponsors).map((tier) => {
    const { label, written, rank, logoSize, sponsors: members } = tier;
    const headingId = `tier-${rank}-${inId(written)}`;
    return (
      <BelowFold
        key={headingId}
        aria-labelledby={headingId}
        className="[--far:24rem] not-first:mt-[clamp(3.5rem,7vw,6rem)]"
      >
        <h2 id={headingId} lang={langOf(tier, 'label')} className="kicker">
          {label}
        </h2>
        <ul
          className={`mt-6 grid gap-x-[clamp(1rem,2vw,1.5rem)] gap-y-6 md:gap-y-10 ${columnsOf(logoSize, members.length)}`}
        >
          {members.map((sponsor) => (
            <li key={sponsor.id}>
              <SponsorCard sponsor={sponsor} size={logoSize} />
            </li>
          ))}
        </ul>
      </BelowFold>
    );
  });
}

interface SponsorProps {
  sponsor: PublicSponsor;
  /** The tier's, which is its first sponsor's. */
  size: LogoSize;
}

function SponsorCard({ sponsor, size }: SponsorProps) {
  const langOf = useLangOf();
  const { name, url, blurb, logo } = sponsor;
  const plate = <SponsorPlate sponsor={sponsor} size={size} />;
  // Without a logo the plate shows the name already.
  const caption = logo && (
    <span dir="auto" lang={langOf(sponsor, 'name')} className="mt-4 block font-semibold">
      {name}
    </span>
  );
  return (
    <article>
      <h3>
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="sponsored noopener noreferrer"
            className="group relative block rounded-card"
          >
            {plate}
            {caption}
            <span className="sr-only"> {t('(opens in a new tab)')}</span>
            <Icon
              name="external"
              className="absolute top-4 inset-e-4 w-4.5 text-muted group-has-data-[ground=dark]:text-plate group-has-data-[ground=light]:text-on-light"
            />
          </a>
        ) : (
          <>
            {plate}
            {caption}
          </>
        )}
      </h3>
      {blurb && (
        <p lang={langOf(sponsor, 'blurb')} className="mt-4 max-w-[52ch] text-soft">
          {blurb}
        </p>
      )}
    </article>
  );
}

const plate =
  'relative isolate grid place-items-center overflow-hidden rounded-card p-[clamp(1.25rem,3vw,2rem)] text-center transition-[translate,box-shadow] duration-[400ms,200ms] ease-[var(--ease-glide),ease] group-hover:inset-ring group-hover:inset-ring-gold motion-safe:group-hover:-translate-y-1.5';

/** The logo on a ground that it can be read on; without a logo, the name set like one. */
function SponsorPlate({ sponsor, size }: SponsorProps) {
  const langOf = useLangOf();
  const { id, name, logo: given, tier } = sponsor;
  // One on another host is not fetched.
  const logo = given?.url.startsWith('/') ? given : undefined;
  // Most logos are drawn for paper.
  const isLight = logo !== undefined && !logo.onDark;
  const ground = size === 'huge' ? 'sponsor-huge' : 'bg-raised';
  return (
    <span
      data-ground={isLight ? 'light' : logo ? 'dark' : 'plain'}
      className={`${plate} ${plates[size]} ${isLight ? 'bg-plate' : `inset-ring inset-ring-line ${ground}`} ${logo?.onDark ? 'night' : ''}`}
    >
      {!logo && tier.logoSize === 'huge' && (
        <Mandala id={id} className="sponsor-art absolute -z-1 w-[54rem] max-w-none opacity-42" />
      )}
      {logo ? (
        <img
          src={logo.url}
          alt={logo.alt}
          loading="lazy"
          decoding="async"
          className="h-auto max-h-(--logo) w-auto max-w-[min(100%,26rem)] object-contain"
        />
      ) : (
        <span
          dir="auto"
          lang={langOf(sponsor, 'name')}
          className={`${wordmarkOf(id)} ${tall(name) && 'leading-[1.35]!'}`}
        >
          {name}
        </span>
      )}
    </span>
  );
}

const display = 'font-display text-(length:--name) leading-[1.04]';

const WORDMARKS = [
  `${display} font-[320] tracking-[-0.03em]`,
  `${display} font-[340] tracking-[-0.015em] italic`,
  'font-sans text-[calc(var(--name)*0.68)] leading-[1.3] font-medium tracking-[0.2em] uppercase',
  'font-sans text-[calc(var(--name)*0.92)] leading-[1.04] font-bold tracking-[-0.045em]',
  `${display} font-semibold tracking-[-0.02em]`,
];

/** The lettering of a name without a logo, always the same for the same sponsor. */
const wordmarkOf = (id: string) =>
  `max-w-[14em] text-balance text-text ${WORDMARKS[Math.floor(randomFrom(`wordmark of ${id}`)() * WORDMARKS.length)]!}`;
