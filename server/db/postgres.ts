import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool, types } from 'pg';
import { logger } from '#server/logger.ts';
import { preparedNames } from './prepared-query.ts';
import { afterSilence } from './silence.ts';

const RECONNECT_MS = 500;
const CONNECT_LIMIT_MS = 4000;
/** How often the listening line is asked for a sign of life, and how long that may take. */
const HEARTBEAT_MS = 1500;
const HEARTBEAT_LIMIT_MS = 2500;
/** A database that builds the index of a large table answers late. */
const START_SILENCE_LIMIT_MS = 10_000;
/** How often a process asks whether it is its turn. */
const ASK_FOR_TURN_MS = 100;
/** The database ends a line that holds a lock, if its process does not ask for a sign of life for this long. */
const SILENT_HOLDER_LIMIT_MS = 6000;
/**
 * The database itself ends a transaction whose process hangs or is gone, because its row locks stop every other
 * process from writing. No transaction of this program waits for anything but the database.
 */
const IDLE_TRANSACTION_LIMIT_MS = 3000;
const LOCK_LIMIT_MS = 8000;
const STATEMENT_LIMIT_MS = 15_000;

/** An administrator sees by this name which connection is which. */
export const LISTENING = 'utsav listening';
/** Every process holds it together with the others while it listens; any number that no other program locks. */
export const ALIVE_LOCK = 8_121_999;

// The driver returns bigint as text; counters and log numbers stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

export interface Postgres {
  dialect: PostgresDialect;
  /** Calls onChange after every commit of any process, and after a reconnect, because one may have been missed. */
  listen(onChange: () => void, onMessage: (message: string) => void): Promise<void>;
  /** Destroys every connection, because they seem dead; queries that wait on one fail at once. */
  renewLines(): void;
  /** Lets one process at a time do the work. It fails if the line dies, and the turn of a process that is gone ends. */
  inTurn<T>(lock: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// The channel names are repeated here, in database.ts and log-numbers.ts, because LISTEN takes no parameter.

/** `isPatient` sets no limits to statements, for migrations of large tables. */
export function openPostgres(url: string, { isPatient = false } = {}): Postgres {
  /** Every open connection's socket. The driver's own end() waits for the other side, which a dead one does not have. */
  const sockets = new Set<Socket>();
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'utsav',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    keepAlive: true,
    keepAliveInitialDelayMillis: HEARTBEAT_MS,
    ...(!isPatient && {
      statement_timeout: STATEMENT_LIMIT_MS,
      lock_timeout: LOCK_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    }),
  };
  const pool = new Pool({ ...config, max: 10 });
  // An idle connection that is lost is replaced by the next query; the log says when the database is gone.
  pool.on('error', () => undefined);
  // The query that uses a lost connection fails by itself; an error event without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareByName(client);
  });

  let listener: Client | undefined;
  let closed = false;

  async function listen(onChange: () => void, onMessage: (message: string) => void): Promise<void> {
    // The retry below may run after the close.
    if (closed) return;
    const client = new Client({ ...config, application_name: LISTENING });
    let heartbeat: NodeJS.Timeout | undefined;
    const retry = () => {
      clearInterval(heartbeat);
      if (closed || listener !== client) return;
      listener = undefined;
      setTimeout(() => listen(onChange, onMessage).catch(() => undefined), RECONNECT_MS).unref();
    };
    listener = client;
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ channel, payload }) =>
      channel === 'utsav_words' ? onMessage(payload ?? '') : onChange(),
    );
    try {
      await client.connect();
      await endWhenSilent(client);
      await client.query('LISTEN utsav_words');
      await client.query('LISTEN utsav_changes');
      await client.query('SELECT pg_advisory_lock_shared($1)', [ALIVE_LOCK]);
      onChange();
    } catch (error) {
      retry();
      throw error;
    }
    heartbeat = askOften(client, HEARTBEAT_LIMIT_MS);
  }

  /** A machine that vanished would hold its locks until the network's own limit, two hours, and nobody could start. */
  async function endWhenSilent(client: Client): Promise<void> {
    // Versions before 14 have no such limit.
    await client.query(`SET idle_session_timeout = ${SILENT_HOLDER_LIMIT_MS}`).catch(() => undefined);
  }

  function askOften(client: Client, limitMs: number): NodeJS.Timeout {
    let isAsked = false;
    return setInterval(() => {
      if (isAsked) return;
      isAsked = true;
      const stop = afterSilence(limitMs, () => {
        logger.error('The database has fallen silent; every connection to it is made anew.');
        renewLines();
      });
      client
        .query('SELECT 1')
        .catch(() => undefined)
        .finally(() => {
          stop();
          isAsked = false;
        });
    }, HEARTBEAT_MS).unref();
  }

  async function inTurn<T>(lock: number, work: () => Promise<T>): Promise<T> {
    const client = new Client(config);
    let isOver = false;
    const lost = () => {
      if (!isOver) renewLines();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await endWhenSilent(client);
      heartbeat = askOften(client, START_SILENCE_LIMIT_MS);
      const question = 'SELECT pg_try_advisory_lock($1) AS is_mine';
      while (!(await client.query<{ is_mine: boolean }>(question, [lock])).rows[0]!.is_mine)
        await pause(ASK_FOR_TURN_MS);
      return await work();
    } finally {
      isOver = true;
      clearInterval(heartbeat);
      // Its end frees the lock.
      await client.end().catch(() => undefined);
    }
  }

  function renewLines(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    dialect: new PostgresDialect({ pool }),
    listen,
    renewLines,
    inTurn,
    async close() {
      closed = true;
      await listener?.end();
    },
  };
}

/** Without a name, PostgreSQL plans a query each time, and looks at every index of the documents for it. */
function prepareByName(client: Client): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = preparedNames.get(String(text));
    return query(name ? { name, text } : text, ...rest);
  };
  client.query = named as typeof client.query;
}
