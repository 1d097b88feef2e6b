import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { DocumentStore } from '#server/documents/store.ts';
import { readEnv } from '#server/env.ts';
import { prepare } from '#server/prepare.ts';

/**
 * A first start that kills itself before the statement of that number, as a power cut would. Without a number it goes
 * to its end and prints how many statements there are.
 */
const killBefore = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
let statements = 0;

function count(): void {
  if (++statements >= killBefore) process.kill(process.pid, 'SIGKILL');
}

function countCalls<T extends object>(prototype: T, name: keyof T): void {
  const original = prototype[name] as (...args: unknown[]) => unknown;
  prototype[name] = function (this: T, ...args: unknown[]) {
    count();
    return original.apply(this, args);
  } as T[keyof T];
}

countCalls(DatabaseSync.prototype, 'exec');
countCalls(StatementSync.prototype, 'all');
countCalls(StatementSync.prototype, 'run');
countCalls(Client.prototype, 'query');

const env = readEnv();
const database = await openDatabase(env);
await database.exclusively((patient) => prepare(patient, new DocumentStore(patient), env));
await database.close();
console.log(statements);
