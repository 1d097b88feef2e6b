import type { EventSession } from '#contract/entities/event.ts';

/** Battle of Bands, final. A label that is no word, such as QF2, keeps its capitals. */
export function sessionTitle({ title }: { title: string }, { label }: Pick<EventSession, 'label'>): string {
  if (!label) return title;
  return `${title}, ${/^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label}`;
}
