/** Three steps; the highest stands in the middle. */
export const podium = {
  row: 'grid grid-cols-3 items-end gap-[clamp(0.5rem,1.6vw,1.25rem)] mt-[clamp(1rem,2vw,1.5rem)]',
  /** By the order in the standings. */
  places: ['order-2', 'order-1', 'order-3'].map(
    (order) => `relative flex flex-col items-center text-center ${order}`,
  ),
  crest: (rank: number) =>
    rank === 1 ? 'size-[clamp(3.75rem,6vw,5.5rem)]' : 'size-[clamp(3rem,4.6vw,4.25rem)]',
  step: (rank: number) =>
    `relative isolate block w-full overflow-hidden rounded-t-[6px] pt-[0.4em] font-display text-[clamp(1.5rem,2.6vw,2.25rem)] leading-none font-[340] text-text ${heights[Math.min(rank, heights.length) - 1]}`,
};

const heights = [
  'h-[clamp(5rem,6.5vw,6rem)]',
  'h-[clamp(3.75rem,4.8vw,4.5rem)]',
  'h-[clamp(2.75rem,3.4vw,3.25rem)]',
];

const bar = 'block animate-wait rounded-full bg-lifted';

/** Shown while the board loads. */
export function BoardPlaceholder() {
  return (
    <div aria-hidden="true">
      <div className={`${podium.row} mb-14`}>
        {podium.places.map((place, index) => (
          <div key={place} className={place}>
            <span className={`${bar} ${podium.crest(index + 1)}`} />
            <span className={`${bar} mt-4 h-6 w-2/3`} />
            <span className={`${podium.step(index + 1)} animate-wait bg-lifted`} />
          </div>
        ))}
      </div>
      {['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/3'].map((width, index) => (
        <div key={index} className="flex items-center gap-5 border-t border-line py-5">
          <span className={`${bar} h-7 w-6`} />
          <span className={`${bar} size-12`} />
          <span className={`${bar} h-5 ${width}`} />
          <span className={`${bar} ms-auto h-6 w-14`} />
        </div>
      ))}
    </div>
  );
}
