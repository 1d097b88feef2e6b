import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { describeAnyEngine, signedIn } from '#server/testing/engines.ts';
import { sample } from '#server/testing/samples.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Array<{ key: string; value: Record<string, string> }>;
}

/** A real collector's HTTP side: it takes OTLP as JSON, or answers that it cannot. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const collector = { url: '', spans, status: 200, refused: 0, texts: [] as string[] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isTrace = request.method === 'POST' && request.url === '/v1/traces';
      const status =
        isTrace && request.headers['content-type'] === 'application/json' ? collector.status : 400;
      if (status !== 200) collector.refused += 1;
      else {
        const text = Buffer.concat(chunks).toString();
        collector.texts.push(text);
        for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
          expect(resource.attributes).toContainEqual({
            key: 'service.name',
            value: { stringValue: 'utsav' },
          });
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
      }
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"partialSuccess":{}}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}

describeAnyEngine('A collector of OpenTelemetry', (newPlace) => {
  test('gets a trace of every request with its queries, and nobody is named in it', async () => {
    const collector = await startCollector();
    const { url, stop } = await (
      await newPlace()
    ).start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
    const owner = await signedIn(url);
    await owner.put(paths.api.document('venues', 'secret-hall'), sample('venues'));
    await new ApiClient(url).get('/api/nothing?email=asha@example.org');
    await stop();

    const { spans, texts } = collector;
    const write = spans.find(({ name }) => name === 'PUT /api/documents/:collection/:id')!;
    expect(write.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(write.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(write.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
    expect(write.attributes).toContainEqual({
      key: 'http.route',
      value: { stringValue: '/api/documents/:collection/:id' },
    });
    expect(BigInt(write.endTimeUnixNano)).toBeGreaterThan(BigInt(write.startTimeUnixNano));
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === write.spanId);
    expect(parts.map(({ name }) => name)).toContain('insert');
    expect(parts.every(({ traceId }) => traceId === write.traceId)).toBe(true);
    expect(texts.join('')).not.toMatch(/asha|owner@|example\.org|secret-hall/);
  });

  test('that was away gets them when it is back', async () => {
    const collector = await startCollector();
    collector.status = 503;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { url, stop } = await (await newPlace()).start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await new ApiClient(url).get(paths.api.health);
    await expect.poll(() => collector.refused, { timeout: 15_000 }).toBeGreaterThan(0);
    collector.status = 200;
    await stop();
    expect(collector.spans.map(({ name }) => name)).toContain('GET /api/health');
  });
});
