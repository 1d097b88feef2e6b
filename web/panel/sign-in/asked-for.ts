/**
 * The address that a mail was asked for in this very browser. A link opened here may be used at once; opened
 * anywhere else, by a mail scanner too, it waits for somebody to press the button.
 */
const KEY = 'sign-in-asked-for';

export function rememberAskedFor(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Then the button is asked for.
  }
}

export function wasAskedForHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetAskedFor(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}
