import { createHash } from 'node:crypto';

/**
 * The sign-in library wants an address for every account; some providers give none, or none that they vouch for.
 * Such an account gets one under `.invalid`, which by RFC 2606 never exists: it is never shown and never mailed to,
 * and nobody can sign up with it.
 */
const NO_ADDRESS = '@no-address.invalid';

export const placeholderEmail = (provider: string, subject: string): string =>
  `${createHash('sha256').update(`${provider}:${subject}`).digest('hex').slice(0, 40)}${NO_ADDRESS}`;

export const hasAddress = (email: string): boolean => !email.toLowerCase().endsWith('.invalid');

export const shownEmail = (email: string): string | null => (hasAddress(email) ? email : null);
