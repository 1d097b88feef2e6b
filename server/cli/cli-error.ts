/** Said to the person at the terminal as it stands. Exit code 1: it could not be done; 2: it was asked wrongly. */
export class CliError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
