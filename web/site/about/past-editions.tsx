import type { Site } from '#contract/entities/site.ts';

/** As staff have put them, usually the latest first. */
export function PastEditions({ editions }: { editions: Site['pastEditions'] }) {
  return (
    <ol className="past-editions">
      {editions.map(({ year, title, text }) => (
        <li key={`${year} ${title}`}>
          <p className="past-year">{year}</p>
          <div>
            <h3 className="headline headline-item">{title}</h3>
            <p className="mt-2 max-w-[58ch] text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
