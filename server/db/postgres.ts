import { PostgresDialect } from 'kysely';
import { Client, Pool, types } from 'pg';
import { logger } from '#server/logger.ts';

const RECONNECT_MS = 500;

// The driver returns bigint as text; counters and log numbers stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

export interface Postgres {
  dialect: PostgresDialect;
  /** Calls onChange after every commit of any process, and after a reconnect, because one may have been missed. */
  listen(onChange: () => void, onMessage: (message: string) => void): Promise<void>;
  close(): Promise<void>;
}

// The channel names are repeated here and in database.ts, because LISTEN takes no parameter.

export function openPostgres(url: string): Postgres {
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => logger.error('An idle database connection was lost.', error));
  // The query that uses a lost connection fails by itself; an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  let listener: Client | undefined;
  let closed = false;

  async function listen(onChange: () => void, onMessage: (message: string) => void): Promise<void> {
    // The retry below may run after the close.
    if (closed) return;
    const client = new Client({ connectionString: url });
    const retry = () => {
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
