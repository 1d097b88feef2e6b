import { createInterface } from 'node:readline/promises';
import { CliError } from './arguments.ts';

/** Asks before a festival is replaced. A script says --yes. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CliError(
      'A festival is there already. Add --yes to put this one in its place; it is kept beside it.',
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(
    `A festival is there already, and will be kept beside it. ${question} (yes/no) `,
  );
  lines.close();
  return answer.trim().toLowerCase() === 'yes';
}
