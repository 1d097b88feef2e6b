export const eventsSaid = (count: number): string =>
  count === 1 ? '1 event' : `${count.toLocaleString()} events`;
