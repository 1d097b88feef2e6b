/** A line of Prometheus' text format: name, labels, value. */
const LINE = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)+)\})? (-?[\d.e+-]+|NaN)$/;

/** Reads Prometheus' text format, and throws at a line that a scraper would refuse. */
export function readMetrics(text: string): Map<string, number> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const values = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of text.slice(0, -1).split('\n')) {
    const [, name, type] = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (name && type) {
      if (types.has(name)) throw new Error(`${name} is told twice.`);
      types.set(name, type);
    }
    if (line.startsWith('#')) continue;
    const found = LINE.exec(line);
    if (!found) throw new Error(`This is no metric: ${line}`);
    const key = line.slice(0, line.lastIndexOf(' '));
    const base = found[1]!.replace(/_(bucket|sum|count)$/, '');
    if (!types.has(found[1]!) && types.get(base) !== 'histogram') throw new Error(`${line} has no type.`);
    if (values.has(key)) throw new Error(`${key} is told twice.`);
    values.set(key, Number(found[3]));
  }
  return values;
}
