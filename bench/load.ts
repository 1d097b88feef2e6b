import autocannon from 'autocannon';
import { median, type Row, thousands } from './report.ts';

const SECONDS = 4;
const ROUNDS = 3;
export const CONNECTIONS = 50;

export interface Load {
  rate: number;
  p99: number;
}

export interface Loads {
  ours: Load[];
  bare: Load[];
}

/** Both are measured in turn, so that other work of the machine disturbs both. */
export async function compare(
  ours: string,
  bare: string,
  headers: Record<string, string> = {},
  by = load,
): Promise<Loads> {
  const loads: Loads = { ours: [], bare: [] };
  await by(ours, headers, 1);
  await by(bare, headers, 1);
  for (let round = 0; round < ROUNDS; round++) {
    loads.bare.push(await by(bare, headers, SECONDS));
    loads.ours.push(await by(ours, headers, SECONDS));
  }
  return loads;
}

export async function load(url: string, headers: Record<string, string>, duration: number): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    duration,
    connections: CONNECTIONS,
  });
  const expected = headers['if-none-match'] ? requests.total : 0;
  if (errors > 0 || non2xx !== expected)
    throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are not 2xx`);
  return { rate: requests.average, p99: latency.p99 };
}

export function rateRow(what: string, { ours, bare }: Loads, reference: string): Row {
  const rates = [median(ours.map(({ rate }) => rate)), median(bare.map(({ rate }) => rate))] as const;
  return {
    what,
    ours: `${thousands(rates[0])} requests/s`,
    reference: `${thousands(rates[1])} requests/s, ${reference}`,
    ratio: rates[0] / rates[1],
  };
}
