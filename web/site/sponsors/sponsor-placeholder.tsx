import { block } from '#web/site/ui/page-placeholder.tsx';

/** The tiers' shape while they are loading. */
const tiers = [
  { columns: '', height: 'h-[clamp(17rem,32vw,27rem)]', count: 1 },
  { columns: 'md:grid-cols-2', height: 'h-64', count: 2 },
  { columns: 'md:grid-cols-3', height: 'h-44', count: 3 },
];

export function SponsorPlaceholder() {
  return (
    <div aria-hidden="true">
      {tiers.map(({ columns, height, count }) => (
        <div key={count} className="mb-20">
          <span className={`${block} mb-6 h-4 w-32 rounded-full`} />
          <div className={`grid gap-5 ${columns}`}>
            {Array.from({ length: count }, (_, index) => (
              <span key={index} className={`${block} rounded-card ${height}`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
