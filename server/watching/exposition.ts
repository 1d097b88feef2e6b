import { BOUNDS, type Timing } from './measures.ts';

type Labels = Record<string, string>;
export type Sample = [labels: Labels, value: number];

/** One thing that is measured, with a value for each set of labels. */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Array<[labels: Labels, value: number, suffix?: string]>;
}

export const counter = (name: string, help: string, samples: number | Sample[]): Metric => ({
  name: `utsav_${name}_total`,
  help,
  type: 'counter',
  samples: typeof samples === 'number' ? [[{}, samples]] : samples,
});

export const gauge = (name: string, help: string, samples: number | Sample[]): Metric => ({
  name: `utsav_${name}`,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [[{}, samples]] : samples,
});

export const histogram = (name: string, help: string, timings: Array<[Labels, Timing]>): Metric => ({
  name: `utsav_${name}`,
  help,
  type: 'histogram',
  samples: timings.flatMap(([labels, { counts, sum, count }]) => {
    let below = 0;
    const buckets = BOUNDS.map((bound, at): Metric['samples'][number] => {
      below += counts[at]!;
      return [{ ...labels, le: String(bound) }, below, '_bucket'];
    });
    return [
      ...buckets,
      [{ ...labels, le: '+Inf' }, count, '_bucket'],
      [labels, sum, '_sum'],
      [labels, count, '_count'],
    ];
  }),
});

/** Prometheus' text format, version 0.0.4. */
export function exposition(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value, suffix = '']) => `${name}${suffix}${written(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
