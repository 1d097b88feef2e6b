import { inspect } from 'node:util';

/** Console output, with the time; errors come with their stack. Logs are copied around, so they name no addresses. */
const line = (message: string) => `${new Date().toISOString()} ${withoutAddresses(message)}`;

export const logger = {
  info: (message: string) => console.log(line(message)),
  error: (message: string, error?: unknown) =>
    error === undefined
      ? console.error(line(message))
      : // The error of a mail server repeats the recipients.
        console.error(line(message), withoutAddresses(inspect(error))),
};

/** Everything that looks like a mail address, and the password of a connection's address with it. */
const ADDRESS = /[^\s@"'`<>()[\]{},;:|\\/=]+(?:@|%40)[\p{L}\p{N}][\p{L}\p{N}.-]*/gu;

export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)');
