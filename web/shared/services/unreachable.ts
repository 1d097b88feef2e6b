/** The server does not answer, and what was asked for is not kept here. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('Neither the server nor the copy has it.', { cause });
    this.name = 'Unreachable';
  }
}
