import { archivedYears } from './archived-years.ts';
import { namesFor } from './event-names.ts';
import { eventPage } from './event-page.ts';
import { ledes } from './ledes.ts';
import { urgentNews } from './urgent-news.ts';
import type { View } from './view.ts';

const makers: Readonly<Record<string, (of: never) => View<unknown>>> = {
  archived: () => archivedYears,
  urgent: () => urgentNews,
  names: (about: 'announcement' | 'results') => namesFor(about),
  ledes: () => ledes,
  event: (address: string) => eventPage(address),
};

/** The view of a key, for whoever knows only the key that a page has remembered. */
export function viewOf(key: string): View<unknown> {
  const [name = '', ...of] = key.split(' ');
  const make = makers[name];
  if (!make) throw new Error(`There is no view "${key}".`);
  return make(of.join(' ') as never);
}
