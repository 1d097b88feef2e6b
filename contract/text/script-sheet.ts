// Written by scripts/script-fonts.ts.
/** What declares the fonts of other scripts; only pages with such letters ask for it. */
export const SCRIPT_SHEET = '/fonts/scripts-f52b5f40.css';
