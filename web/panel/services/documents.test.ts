import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/api/errors.ts';
import * as adding from '#web/shared/services/documents.ts';
import * as panel from './documents.ts';

const documents = { ...adding, ...panel };

const fetchMock = vi.fn<typeof fetch>();
const consoleError = vi.spyOn(console, 'error');
const inquiry = {
  name: 'Asha',
  email: 'a@example.org',
  phone: '+91 98765 43210',
  message: 'When do gates open?',
};
const answer = (status: number, body?: unknown) =>
  fetchMock.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status }));
const sent = () => {
  const [url, init = {}] = fetchMock.mock.calls[0]!;
  return { url, method: init.method, body: init.body && JSON.parse(init.body as string) };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  consoleError.mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  consoleError.mockReset();
});

describe('documents', () => {
  it.each([
    [
      'list',
      () => documents.list('blogs', { limit: 6, after: 'x=', where: { status: 'draft' }, audience: 'staff' }),
      { url: '/api/documents/blogs?status=draft&limit=6&after=x%3D&audience=staff', method: 'GET' },
    ],
    ['get', () => documents.get('blogs', 'a b'), { url: '/api/documents/blogs/a%20b', method: 'GET' }],
    [
      'put',
      () => documents.put('announcement', 'a', { title: 'x' }),
      { url: '/api/documents/announcement/a', method: 'PUT', body: { title: 'x' } },
    ],
    [
      'patch',
      () => documents.patch('announcement', 'a', { title: 'x', version: 3 }),
      { url: '/api/documents/announcement/a', method: 'PATCH', body: { title: 'x', version: 3 } },
    ],
    [
      'remove',
      () => documents.remove('blogs', 'a', { version: 2 }),
      { url: '/api/documents/blogs/a?version=2', method: 'DELETE' },
    ],
    [
      'removeMany',
      () => documents.removeMany('blogs', ['a', 'b']),
      { url: '/api/documents/blogs/delete', method: 'POST', body: { ids: ['a', 'b'] } },
    ],
    [
      'add',
      () => documents.add('contact-inquiry', { name: 'x' }),
      { url: '/api/documents/contact-inquiry', method: 'POST', body: { name: 'x' } },
    ],
  ])('%s asks as the API wants it', async (_name, call, expected) => {
    answer(200, { id: 'a' });
    expect(await call()).toEqual({ ok: true, value: { id: 'a' } });
    expect(sent()).toMatchObject(expected);
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('has nothing to return for a deletion', async () => {
    answer(204);
    expect(await documents.remove('blogs', 'a')).toEqual({ ok: true, value: undefined });
  });

  it('returns the server’s error, and writes it to the console', async () => {
    const error = { code: 'aborted', message: 'Somebody …', reference: 'r1', current: { id: 'a' } };
    answer(409, error);
    expect(await documents.patch('blogs', 'a', {})).toEqual({ ok: false, error });
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it('makes an error of an answer that is not the server’s own', async () => {
    fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await documents.get('blogs', 'a')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  it('does not reject when the network fails or the caller cancels', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await documents.list('blogs')).toMatchObject({ error: { code: 'network-request-failed' } });
    const signal = AbortSignal.abort();
    expect(await documents.list('blogs', { signal })).toMatchObject({ error: { code: 'cancelled' } });
  });
});

describe('addContactInquiry', () => {
  it('gives the receipt', async () => {
    answer(201, { id: 'i1' });
    expect(await documents.addContactInquiry(inquiry)).toEqual({ id: 'i1' });
  });

  it('throws what went wrong, field by field', async () => {
    answer(400, {
      code: 'invalid-argument',
      message: 'Check.',
      fields: { phone: 'Phone is required.' },
      reference: 'r',
    });
    const error = await documents.addContactInquiry(inquiry).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'invalid-argument',
      sentence: 'Check.',
      detail: { fields: { phone: 'Phone is required.' } },
    });
  });
});
