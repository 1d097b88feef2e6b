/** A name that nobody else makes. `crypto.randomUUID` exists only with https. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
