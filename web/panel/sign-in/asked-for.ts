import { storedValue } from '#web/shared/services/stored-value.ts';

/**
 * The address that a mail was asked for in this very browser. A link opened here may be used at once; opened
 * anywhere else, by a mail scanner too, it waits for somebody to press the button.
 */
const askedFor = storedValue('sign-in-asked-for');

export const rememberAskedFor = (email: string): void => void askedFor.write(email);
export const wasAskedForHere = (): boolean => Boolean(askedFor.read());
export const forgetAskedFor = (): void => askedFor.remove();
