/** Longer than a good network takes, shorter than a person waits. */
const PATIENCE_MS = 3000;

/** What the network answered, or undefined when it takes too long. The answer itself goes on. */
export const inTime = <Answer>(answering: Promise<Answer>, ms = PATIENCE_MS): Promise<Answer | undefined> =>
  Promise.race([answering, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))]);
