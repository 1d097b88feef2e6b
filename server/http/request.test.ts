import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { authorizedOrigins, clientAddress, requestTarget } from './request.ts';

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
    ['is the same with a port behind it', 1, '203.0.113.1:4711', '203.0.113.1'],
    ['is the same in brackets', 1, '[2001:db8::1]', '2001:db8::1'],
    ['is the same in brackets and with a port', 1, '[2001:db8::1]:4711', '2001:db8::1'],
    ['is the same in quotes', 1, '"[2001:db8::1]:4711"', '2001:db8::1'],
    ['is the socket when the proxy sends no address', 1, 'unknown', '10.0.0.9'],
    ['is the socket when the client makes something up', 1, '203.0.113.1.evil', '10.0.0.9'],
    ['is the socket when there are two ports', 1, '203.0.113.1:1:2', '10.0.0.9'],
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

test.each<[url: string, target: string | undefined]>([
  ['/events?day=1', '/events?day=1'],
  ['//evil.example/events', '//evil.example/events'],
  ['http://evil.example/events?day=1', '/events?day=1'],
  ['HTTPS://evil.example', '/'],
  ['http://[broken/events', undefined],
  ['ftp://evil.example/events', undefined],
  ['*', undefined],
  ['', undefined],
])('a request for %s is one for %s', (url, target) => {
  expect(requestTarget(url)).toBe(target);
});
