import { paths } from '#contract/api/paths.ts';
import { type Child, startChild } from './child.ts';
import { compare, CONNECTIONS, load, type Loads, rateRow } from './load.ts';
import { median, type Row, thousands } from './report.ts';

const PATH = '/announcement';
const LIST = `${paths.api.collection('announcement')}?limit=20`;
/** One render takes a whole core, so more at a time would only queue. */
const RENDERS = 30;

/** Requests per second of cached pages and lists, beside node:http sending the same bytes, both warm. */
export async function cachedPages(): Promise<Row[]> {
  const site = startChild('site.ts');
  try {
    const { url } = await site.hears<{ url: string }>();
    return [
      ...(await beside(url + PATH, async (bare, etag, size) => {
        const whole = await compare(url + PATH, bare);
        const conditional = await compare(url + PATH, bare, { 'if-none-match': etag });
        const [p99, bareP99] = [whole.ours, whole.bare].map((loads) => median(loads.map((load) => load.p99)));
        return [
          row(`cached page (${size} KB)`, whole),
          row('cached page, not modified (304)', conditional),
          {
            what: `cached page, 99th percentile under ${CONNECTIONS} connections`,
            ours: `${p99} ms`,
            reference: `${bareP99} ms`,
            ratio: bareP99! / p99!,
          },
        ];
      })),
      ...(await beside(url + LIST, async (bare, _, size) => [
        row(`public JSON list of 20 (${size} KB)`, await compare(url + LIST, bare)),
      ])),
      await rendered(site, url),
    ];
  } finally {
    site.end();
  }
}

/** Starts a bare server that sends the same bytes as that address. */
async function beside(
  address: string,
  measure: (bare: string, etag: string, kilobytes: number) => Promise<Row[]>,
): Promise<Row[]> {
  const bare = startChild('bare-http.ts');
  try {
    const response = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
    const body = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers]
      .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
      .flat();
    const { url } = await bare.ask<{ url: string }>({ headers, body: body.toString('base64') });
    return await measure(url, response.headers.get('etag')!, Math.round(body.length / 1024));
  } finally {
    bare.end();
  }
}

/** A page that has changed before every request, beside the same page cached: the gain of the cache. */
async function rendered(site: Child, url: string): Promise<Row> {
  const cached = await load(url + PATH, {}, 1);
  const began = performance.now();
  for (let n = 0; n < RENDERS; n++) {
    await site.ask({ touch: n });
    await (await fetch(url + PATH)).arrayBuffer();
  }
  const rate = (RENDERS / (performance.now() - began)) * 1000;
  return {
    what: 'page rendered anew after a write, the write included',
    ours: `${thousands(rate)} pages/s`,
    reference: `${thousands(cached.rate)} requests/s, the same page cached`,
    ratio: rate / cached.rate,
  };
}

const row = (what: string, loads: Loads): Row => rateRow(what, loads, 'bare node:http');
