import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

const STATEMENTS_MAX = 300;

/**
 * Node's own SQLite behind the interface that Kysely's SQLite dialect expects.
 * WAL with synchronous=FULL: a commit that was acknowledged survives a power cut, and readers never wait.
 */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;');
  // Deleted rows are overwritten with zeros, so that an erased person is not found in the file's free pages.
  database.exec('PRAGMA secure_delete = ON;');
  return new Dialect({ database: adapt(database) });
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/** SQLite's tables are made inside a transaction like any row, although Kysely's own adapter denies it. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  // Preparing a statement costs more than running it; the whole program has a few hundred.
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = adaptStatement(database.prepare(sql));
        if (statements.size >= STATEMENTS_MAX) statements.clear();
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => parameters.map(toSqlite);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...bind(parameters));
      return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) };
    },
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as SQLInputValue;
}
