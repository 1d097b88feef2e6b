/** Console output, with the time; errors come with their stack. */
const stamp = () => new Date().toISOString();

export const logger = {
  info: (message: string) => console.log(`${stamp()} ${message}`),
  error: (message: string, error?: unknown) =>
    error === undefined
      ? console.error(`${stamp()} ${message}`)
      : console.error(`${stamp()} ${message}`, error),
};
