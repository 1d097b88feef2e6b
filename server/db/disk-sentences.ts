import { word } from '#contract/languages/words.ts';

/** What staff read when the disk under the data is ill, whoever notices it. */
export const diskSentences = {
  full: word(
    'The disk is full, so nothing can be saved. Tell whoever runs the server; what you typed stays here.',
  ),
  readOnly: word(
    'The data can only be read at the moment. Tell whoever runs the server; what you typed stays here.',
  ),
  failing: word(
    'The disk fails, so nothing can be saved. Tell whoever runs the server; what you typed stays here.',
  ),
  closed: word('The data folder cannot be written. Tell whoever runs the server; what you typed stays here.'),
  gone: word('The data folder is gone. Tell whoever runs the server; what you typed stays here.'),
  replaced: word(
    'The database file was deleted or replaced while the program runs. Restart it. Tell whoever runs the server; what you typed stays here.',
  ),
} as const;
