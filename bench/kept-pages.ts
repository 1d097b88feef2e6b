import autocannon from 'autocannon';
import { startChild } from './child.ts';
import { median, type Row, thousands } from './report.ts';

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 50;
const PATH = '/announcement';

interface Load {
  rate: number;
  p99: number;
}

/** Requests per second of a page that is kept, beside node:http sending the very same bytes, both warm. */
export async function keptPages(): Promise<Row[]> {
  const site = startChild('site.ts');
  const bare = startChild('bare-http.ts');
  try {
    const { url } = await site.hears<{ url: string }>();
    const response = await fetch(url + PATH, { headers: { 'Accept-Encoding': 'identity' } });
    const etag = response.headers.get('etag')!;
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    const headers = [...response.headers]
      .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
      .flat();
    const { url: bareUrl } = await bare.ask<{ url: string }>({ headers, body });

    const whole = await compare(url + PATH, bareUrl, {});
    const conditional = await compare(url + PATH, bareUrl, { 'if-none-match': etag });
    return [
      row(`kept page (${Math.round((body.length * 3) / 4 / 1024)} KB)`, whole),
      row('kept page, not modified (304)', conditional),
      {
        what: `kept page, 99th percentile under ${CONNECTIONS} connections`,
        ours: `${median(whole.ours.map(({ p99 }) => p99))} ms`,
        reference: `${median(whole.bare.map(({ p99 }) => p99))} ms`,
        ratio: median(whole.bare.map(({ p99 }) => p99)) / median(whole.ours.map(({ p99 }) => p99)),
      },
    ];
  } finally {
    site.end();
    bare.end();
  }
}

async function compare(ours: string, bare: string, headers: Record<string, string>) {
  const loads: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] };
  await load(ours, headers, 1);
  await load(bare, headers, 1);
  for (let round = 0; round < ROUNDS; round++) {
    loads.bare.push(await load(bare, headers, SECONDS));
    loads.ours.push(await load(ours, headers, SECONDS));
  }
  return loads;
}

async function load(url: string, headers: Record<string, string>, duration: number): Promise<Load> {
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

function row(what: string, { ours, bare }: { ours: Load[]; bare: Load[] }): Row {
  const rates = [median(ours.map(({ rate }) => rate)), median(bare.map(({ rate }) => rate))] as const;
  return {
    what,
    ours: `${thousands(rates[0])} requests/s`,
    reference: `${thousands(rates[1])} requests/s, bare node:http`,
    ratio: rates[0] / rates[1],
  };
}
