import { AgendaEntry } from './agenda-entry.tsx';
import type { AgendaDay } from './conclave-agenda.ts';

/** Day by day, by time. */
export function Agenda({ days, now }: { days: readonly AgendaDay[]; now: number }) {
  return days.map(({ day, items }) => {
    const headingId = `agenda-${day.day}`;
    return (
      <section key={day.day} aria-labelledby={headingId} className="agenda-day">
        <h3 id={headingId}>
          <span className="block text-[0.9375rem] text-muted">{day.weekday}</span>
          <span className="headline mt-1 block text-[2rem] lg:text-[2.6rem]">{day.date}</span>
        </h3>
        <ol>
          {items.map((item) => (
            <AgendaEntry key={item.session.id} item={item} now={now} />
          ))}
        </ol>
      </section>
    );
  });
}
