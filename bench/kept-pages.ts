import { startChild } from './child.ts';
import { compare, CONNECTIONS, rateRow } from './load.ts';
import { median, type Row } from './report.ts';

const PATH = '/announcement';
const REFERENCE = 'bare node:http';

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

    const whole = await compare(url + PATH, bareUrl);
    const conditional = await compare(url + PATH, bareUrl, { 'if-none-match': etag });
    return [
      rateRow(`kept page (${Math.round((body.length * 3) / 4 / 1024)} KB)`, whole, REFERENCE),
      rateRow('kept page, not modified (304)', conditional, REFERENCE),
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
