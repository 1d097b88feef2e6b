import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';

const RECONNECT_MS = 500;

// Counters and log numbers are bigint, which the driver hands out as text; they stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Postgres {
  dialect: PostgresDialect;
  /** Calls back whenever any process has committed a change, and after every reconnect, when one may have been missed. */
  listen(onChange: () => void): Promise<void>;
  close(): Promise<void>;
}

// The channel's name stands in two statements, here and in database.ts: LISTEN takes no parameter.

export function openPostgres(url: string): Postgres {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', (error) => log.error('An idle database connection was lost.', error));

  let listener: pg.Client | undefined;
  let closed = false;

  async function listen(onChange: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    const retry = () => {
      if (closed || listener !== client) return;
      listener = undefined;
      setTimeout(() => listen(onChange).catch(() => undefined), RECONNECT_MS).unref();
    };
    listener = client;
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', onChange);
    try {
      await client.connect();
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
