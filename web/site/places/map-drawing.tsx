import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { type CampusMap, MAP_WIDTH, type MapPin } from './campus-map.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface MapDrawingProps {
  map: CampusMap;
  isLive: (venueId: string) => boolean;
  /** The venue whose page it stands on. */
  chosen?: string;
}

/** The strip below the ground that says how far things are. */
const KEY_HEIGHT = 26;

/**
 * The grounds with a numbered pin for each venue. Screen readers and the keyboard have the list beside it, which says
 * the same and more; a pin is for fingers and mice.
 */
export function MapDrawing({ map: { height, pins, plan, scale }, isLive, chosen }: MapDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${round(height + (scale ? KEY_HEIGHT : 0))}`}
      aria-hidden="true"
      className="campus-map"
    >
      {plan ? (
        <image href={plan.url} width={MAP_WIDTH} height={round(height)} preserveAspectRatio="none" />
      ) : (
        <Grounds height={height} scale={scale} />
      )}
      {/* The chosen one is drawn last, so that it lies above its neighbours. */}
      {pins
        .toSorted((a, b) => Number(a.venue.id === chosen) - Number(b.venue.id === chosen))
        .map((pin) => (
          <Pin
            key={pin.venue.id}
            pin={pin}
            isLive={isLive(pin.venue.id)}
            isChosen={pin.venue.id === chosen}
          />
        ))}
    </svg>
  );
}

interface PinProps {
  pin: MapPin;
  isLive: boolean;
  isChosen: boolean;
}

function Pin({ pin: { venue, number, x, y, name }, isLive, isChosen }: PinProps) {
  const lang = useLangOf()(venue, 'name');
  const side = name ?? (x > MAP_WIDTH / 2 ? 'left' : 'right');
  return (
    <Link to={paths.place(venue.id)} tabIndex={-1} prefetch="intent">
      <g
        transform={`translate(${round(x)} ${round(y)})`}
        className={`map-pin${isLive ? ' is-live' : ''}${isChosen ? ' is-chosen' : ''}${name ? ' has-room' : ''}`}
      >
        <title lang={lang}>{venue.name}</title>
        {/* As large as a finger. */}
        <circle r={24} className="map-reach" />
        {isLive && <circle r={16.5} className="map-ring" />}
        <circle r={12.5} className="map-dot" />
        <text y={4.5} textAnchor="middle" className="map-number">
          {number}
        </text>
        <text
          x={side === 'left' ? -20 : 20}
          y={4}
          textAnchor={side === 'left' ? 'end' : 'start'}
          lang={lang}
          className="map-name"
        >
          {short(venue.name)}
        </text>
      </g>
    </Link>
  );
}

/** Bare ground: a grid, north, and how far a hundred metres are. */
function Grounds({ height, scale }: Pick<CampusMap, 'height' | 'scale'>) {
  const lines = Array.from(
    { length: Math.floor(Math.max(MAP_WIDTH, height) / 40) },
    (_, index) => (index + 1) * 40,
  );
  return (
    <>
      <path
        className="map-grid"
        d={lines
          .map(
            (at) =>
              `${at < MAP_WIDTH ? `M${at} 0V${round(height)}` : ''}${at < height ? `M0 ${at}H${MAP_WIDTH}` : ''}`,
          )
          .join('')}
      />
      <g className="map-key">
        <path d={`M${MAP_WIDTH - 16} ${round(height + 16)}v-14m-4 5l4 -5l4 5`} />
        <text x={MAP_WIDTH - 25} y={round(height + 14)} textAnchor="end">
          {t('North')}
        </text>
        {scale && (
          <>
            <path d={`M12 ${round(height + 9)}v4h${round(scale.length)}v-4`} />
            <text x={round(scale.length + 19)} y={round(height + 14)}>
              {t('{metres} m', { metres: scale.metres })}
            </text>
          </>
        )}
      </g>
    </>
  );
}

/** What fits beside a pin; the list has the whole name. */
const NAME_MAX = 22;
const short = (name: string) => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name);

const round = (number: number) => Math.round(number * 10) / 10;
