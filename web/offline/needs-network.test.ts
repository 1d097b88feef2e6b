import { expect, test } from 'vitest';
import { fileAsked, needsNetwork } from './needs-network.ts';

const asked = (address: string) => fileAsked(new URL(address, 'https://festival.example.org'));

test('A file that needs the network is named in the address of the page that says so', () => {
  for (const file of ['/events/kites.ics', '/events.ics?category=music&alarm=15', '/leaderboard.csv?board=a'])
    expect(asked(needsNetwork(file))).toBe(file);
});

test('No address leads to another site from there, and no other page does', () => {
  for (const file of [
    '//evil.example/a.ics',
    'javascript:alert(1)//.ics',
    'https://evil.example/a.ics',
    '/a',
  ])
    expect(asked(needsNetwork(file)), file).toBeUndefined();
  expect(asked('/elsewhere?file=/events.ics')).toBeUndefined();
});
