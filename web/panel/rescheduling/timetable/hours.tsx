interface HoursProps {
  first: number;
  last: number;
  /** The height of so many minutes. */
  height: (minutes: number) => string;
}

const hoursFrom = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, at) => first + at);

/** The hours beside the columns, which stay in sight while the venues are scrolled through. */
export const HourNames = ({ first, last, height }: HoursProps) => (
  <div
    aria-hidden="true"
    className="sticky inset-s-0 z-2 bg-raised"
    style={{ height: height((last - first) * 60) }}
  >
    {hoursFrom(first, last).map((hour) => (
      <span
        key={hour}
        className="absolute inset-e-2 translate-y-0.5 text-[0.8125rem] text-muted tabular-nums"
        style={{ top: height((hour - first) * 60) }}
      >
        {`${String(hour % 24).padStart(2, '0')}:00`}
      </span>
    ))}
  </div>
);

export const HourLines = ({ first, last, height }: HoursProps) =>
  hoursFrom(first, last).map((hour) => (
    <div
      key={hour}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 border-t border-line/70"
      style={{ top: height((hour - first) * 60) }}
    />
  ));
