/** For how long something is kept, to stand after “for”. 0 days is no limit. */
export const keptFor = (days: number): string =>
  days === 0 ? 'as long as this site exists' : days === 1 ? 'one day' : `${days} days`;
