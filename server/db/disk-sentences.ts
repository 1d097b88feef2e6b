const TELL = 'Tell whoever runs the server; what you typed stays here.';

/** What staff read when the disk under the data is ill, whoever notices it. */
export const diskSentences = {
  full: `The disk is full, so nothing can be saved. ${TELL}`,
  readOnly: `The data can only be read at the moment. ${TELL}`,
  failing: `The disk fails, so nothing can be saved. ${TELL}`,
  closed: `The data folder cannot be written. ${TELL}`,
  gone: `The data folder is gone. ${TELL}`,
  replaced: `The database file was deleted or replaced while the program runs. Restart it. ${TELL}`,
} as const;
