/**
 * What it does: stores a keyed hash of a session's token, and encrypts what is stored while somebody is at a provider.
 * better-auth stores both in plain, so that whoever reads the database could use them.
 * Measured gain: no string of a database dump works as a cookie, code or link (stolen-database.engines.test.ts).
 * Remove when better-auth can hash session tokens and encrypt provider states itself.
 */
import type { getAdapter } from 'better-auth/db/adapter';
import { SEALED, type Secrets } from '#server/secrets/secrets.ts';

type Adapter = Awaited<ReturnType<typeof getAdapter>>;
type Row = Record<string, unknown>;
interface Query {
  model: string;
  where?: { field: string; value: unknown }[];
  data?: Row;
  update?: Row;
}
type Method = (query: Query) => Promise<unknown>;

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const;

/** The library's own adapter; only what goes into the database and comes out of it differs. */
export function keyingTokens<A extends Omit<Adapter, 'transaction'>>(adapter: A, secrets: Secrets): A {
  const keyed: Row = { ...adapter };
  for (const method of METHODS) {
    const call = adapter[method] as unknown as Method;
    keyed[method] = async (query: Query) => {
      if (query.model === 'session') return throughHashes(call, query, secrets);
      if (query.model === 'verification') return throughSeal(call, query, secrets);
      return call(query);
    };
  }
  if ('transaction' in adapter) {
    const { transaction } = adapter as unknown as Adapter;
    keyed['transaction'] = (work: (inside: Omit<Adapter, 'transaction'>) => Promise<unknown>) =>
      transaction((inside) => work(keyingTokens(inside, secrets)));
  }
  return keyed as A;
}

/** The library sees the token that it asked with, because it sets it as the cookie again. */
async function throughHashes(call: Method, query: Query, secrets: Secrets): Promise<unknown> {
  const tokens = new Map<string, string>();
  const hash = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hash);
    if (typeof value !== 'string') return value;
    const stored = secrets.stored(value);
    tokens.set(stored, value);
    return stored;
  };
  const result = await call({
    ...query,
    ...(query.where && {
      where: query.where.map((part) =>
        part.field === 'token' ? { ...part, value: hash(part.value) } : part,
      ),
    }),
    ...replaced(query, 'token', hash),
  });
  return eachRow(result, 'token', (token) => tokens.get(token) ?? token);
}

async function throughSeal(call: Method, query: Query, secrets: Secrets): Promise<unknown> {
  // The verifier would let a reader of the database finish the visit with an account of his own.
  const seal = (value: unknown) =>
    typeof value === 'string' && value.includes('"codeVerifier"') ? secrets.seal(value) : value;
  const result = await call({ ...query, ...replaced(query, 'value', seal) });
  return eachRow(result, 'value', (value) => (value.startsWith(SEALED) ? secrets.unseal(value) : value));
}

function replaced(query: Query, field: string, change: (value: unknown) => unknown): Partial<Query> {
  const inside = (row: Row | undefined) =>
    row && field in row ? { ...row, [field]: change(row[field]) } : row;
  return {
    ...(query.data && { data: inside(query.data)! }),
    ...(query.update && { update: inside(query.update)! }),
  };
}

function eachRow(result: unknown, field: string, change: (value: string) => string): unknown {
  if (Array.isArray(result)) return result.map((row) => eachRow(row, field, change));
  if (typeof result !== 'object' || result === null) return result;
  const value = (result as Row)[field];
  return typeof value === 'string' ? { ...result, [field]: change(value) } : result;
}
