import { PostgresDialect } from 'kysely';
import { Client, Pool, types } from 'pg';
import { logger } from '#server/logger.ts';

const RECONNECT_MS = 500;

// Counters and log numbers are bigint, which the driver hands out as text; they stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

export interface Postgres {
  dialect: PostgresDialect;
  /** Calls back whenever any process has committed a change, and after every reconnect, when one may have been missed. */
  listen(onChange: () => void, onWord: (word: string) => void): Promise<void>;
  close(): Promise<void>;
}

// The channels' names stand in statements here and in database.ts: LISTEN takes no parameter.

export function openPostgres(url: string): Postgres {
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => logger.error('An idle database connection was lost.', error));
  // One that is lost while in use fails the query that uses it; but its event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  let listener: Client | undefined;
  let closed = false;

  async function listen(onChange: () => void, onWord: (word: string) => void): Promise<void> {
    // The retry below may come due after the close.
    if (closed) return;
    const client = new Client({ connectionString: url });
    const retry = () => {
      if (closed || listener !== client) return;
      listener = undefined;
      setTimeout(() => listen(onChange, onWord).catch(() => undefined), RECONNECT_MS).unref();
    };
    listener = client;
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ channel, payload }) =>
      channel === 'utsav_words' ? onWord(payload ?? '') : onChange(),
    );
    try {
      await client.connect();
      await client.query('LISTEN utsav_words');
      await client.query('LISTEN utsav_changes');
      onChange();
    } catch (error) {
      retry();
      throw error;
    }
  }

  return {
    dialect: new PostgresDialect({ pool }),
    listen,
    async close() {
      closed = true;
      await listener?.end();
    },
  };
}
