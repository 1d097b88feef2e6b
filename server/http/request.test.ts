import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { authorizedOrigins, clientAddress } from './request.ts';

const request = (forwarded: string | undefined, remoteAddress: string | undefined = '10.0.0.9') =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as never as IncomingMessage;

describe('The address of a client', () => {
  test.each<[why: string, proxies: number, forwarded: string | undefined, address: string]>([
    ['without a proxy is the socket', 0, undefined, '10.0.0.9'],
    ['without a proxy is not what the client claims', 0, '203.0.113.1', '10.0.0.9'],
    ['behind one proxy is what that appended', 1, '203.0.113.1', '203.0.113.1'],
    ['behind one proxy is not what the client put before it', 1, '198.51.100.1, 203.0.113.1', '203.0.113.1'],
    ['behind two is what the outer one appended', 2, '203.0.113.1, 10.0.0.8', '203.0.113.1'],
    ['behind two is not what the client put before it', 2, '1.1.1.1, 203.0.113.1, 10.0.0.8', '203.0.113.1'],
    ['may be spaced as it likes', 2, ' 203.0.113.1 ,10.0.0.8 ', '203.0.113.1'],
    ['ignores empty entries', 1, '203.0.113.1, ,', '203.0.113.1'],
    ['may be of version 6', 1, '2001:db8::1', '2001:db8::1'],
    ['is the nearest known one when a proxy is missing', 3, '203.0.113.1, 10.0.0.8', '203.0.113.1'],
    ['is the socket when no proxy said anything', 1, undefined, '10.0.0.9'],
    ['is the socket when the header is empty', 1, '', '10.0.0.9'],
  ])('%s', (_, proxies, forwarded, address) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(address);
  });

  test('is unknown when the connection has gone', () => {
    const gone = { socket: {}, headers: {} } as never as IncomingMessage;
    expect(clientAddress(gone, 0)).toBe('unknown');
  });
});

test('a site in the open has one origin; one on this machine has its other names too', () => {
  expect(authorizedOrigins('https://festival.example.org')).toEqual(['https://festival.example.org']);
  expect(authorizedOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
});
