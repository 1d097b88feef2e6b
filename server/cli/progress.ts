import { styleText } from 'node:util';

const BAR = 30;
const TENTHS = 10;

/** A terminal gets one line that fills; a log gets a line for every tenth. */
export function showProgress(text: string, done: number, total: number): void {
  if (process.stdout.isTTY) {
    const filled = Math.round((done / Math.max(total, 1)) * BAR);
    const bar = styleText('yellow', '█'.repeat(filled)) + '░'.repeat(BAR - filled);
    process.stdout.write(`\r${bar} ${text}   ${done >= total ? '\n' : ''}`);
  } else if (done >= total || done % Math.ceil(total / TENTHS) === 0) {
    console.log(text);
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
