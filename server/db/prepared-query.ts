import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { Database, Engine, RunWithin } from './database.ts';
import type { Tables } from './tables.ts';

/** A database, or a transaction of it, which may have a shorter way to run a statement. */
export type Within = Pick<Database, 'db' | 'engine' | 'runAlone'> & { run?: RunWithin | undefined };

export const within = (database: Database, transaction: Transaction<Tables>): Within => ({
  db: transaction,
  engine: database.engine,
  run: database.runWithin,
});

/** The place of a value, which fits every column. */
export type Slots<Name extends string> = (name: Name) => RawBuilder<never>;
export type Build<Name extends string, Row> = (
  db: Kysely<Tables>,
  value: Slots<Name>,
  engine: Engine,
) => Compilable<Row>;

const KNOWN_MAX = 200;

/** Queries whose text depends on what is asked for, each kept by what makes its text. */
export class PreparedQueries<Row> {
  readonly #known = new Map<string, PreparedQuery<string, Row>>();

  of(shape: readonly unknown[], build: Build<string, Row>): PreparedQuery<string, Row> {
    const key = JSON.stringify(shape);
    let found = this.#known.get(key);
    if (!found) {
      found = new PreparedQuery(build, { isNamed: false });
      if (this.#known.size >= KNOWN_MAX) this.#known.clear();
      this.#known.set(key, found);
    }
    return found;
  }
}

/** Whether a column is among values that are handed over as one: so the text of the query is always the same. */
export const isAmong = (engine: Engine, column: string, values: RawBuilder<never>): RawBuilder<boolean> =>
  engine === 'sqlite'
    ? sql`${sql.ref(column)} in (select value from json_each(${values}))`
    : sql`${sql.ref(column)} = any(${values})`;

export const asOne = (engine: Engine, values: readonly unknown[]): unknown =>
  engine === 'sqlite' ? JSON.stringify(values) : values;

/** The texts for PostgreSQL, with the names under which each connection prepares them. */
export const preparedNames = new Map<string, string>();

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query that runs often. It is built once, because building it takes longer than running it. */
export class PreparedQuery<Name extends string, Row> {
  readonly #build: Build<Name, Row>;
  readonly #isNamed: boolean;
  readonly #compiled = new Map<Engine, CompiledQuery<Row>>();

  /** With a name, each connection to PostgreSQL keeps the plan, for as long as it lasts. */
  constructor(build: Build<Name, Row>, { isNamed = true } = {}) {
    this.#build = build;
    this.#isNamed = isNamed;
  }

  async run({ db, engine, run, runAlone }: Within, values: Readonly<Record<Name, unknown>>): Promise<Row[]> {
    const compiled = this.#compiled.get(engine) ?? this.#compile(db, engine);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name as Name] : value,
    );
    if (run) return run(compiled.sql, parameters) as Row[];
    if (runAlone) return runAlone({ ...compiled, parameters }) as Promise<Row[]>;
    return (await db.executeQuery<Row>({ ...compiled, queryId: createQueryId(), parameters })).rows;
  }

  #compile(db: Kysely<Tables>, engine: Engine): CompiledQuery<Row> {
    const compiled = this.#build(db, (name) => sql`${new Slot(name)}`, engine).compile();
    this.#compiled.set(engine, compiled);
    if (engine === 'postgres' && this.#isNamed)
      preparedNames.set(compiled.sql, `utsav_${preparedNames.size}`);
    return compiled;
  }
}
