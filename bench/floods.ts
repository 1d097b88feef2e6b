import { paths } from '#contract/api/paths.ts';
import { startChild } from './child.ts';
import { median, type Row } from './report.ts';

const SECONDS = 6;
const HEALTH_EVERY_MS = 20;

/** How long the health check takes under a hundred calls a second, beside the same when nobody else asks. */
export async function healthUnderFloods(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [flood, what] of Object.entries(names)) {
    const [site, attacker] = [startChild('site.ts'), startChild('flood.ts', '1')];
    try {
      const [{ url }] = await Promise.all([site.hears<{ url: string }>(), attacker.hears()]);
      await healthFor(url, 2);
      const quiet = await healthFor(url, SECONDS);
      await attacker.ask({ flood, url });
      const flooded = await healthFor(url, SECONDS);
      rows.push({
        what: `health check under a flood of ${what}`,
        ours: `${flooded.toFixed(2)} ms`,
        reference: `${quiet.toFixed(2)} ms when it is quiet`,
        ratio: quiet / flooded,
      });
    } finally {
      attacker.end();
      site.end();
    }
  }
  return rows;
}

const names: Readonly<Record<string, string>> = {
  spellings: 'ever new spellings of one page',
  missing: 'pages that are not there',
  filters: 'ever new filters of one page',
  replays: 'live streams from the first change on',
  passwords: 'wrong passwords',
  phones: 'phones that do not exist',
  pictures: 'pictures made to take long',
};

/** The median of calls that are made one after another, a moment apart. */
async function healthFor(url: string, seconds: number): Promise<number> {
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    const began = performance.now();
    const response = await fetch(url + paths.api.health);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The health check answered ${response.status}.`);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
  }
  return median(times);
}
