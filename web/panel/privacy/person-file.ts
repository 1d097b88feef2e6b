import type { PersonData } from '#contract/api/privacy.ts';

/** 2 inquiries, 1 account */
export function countsOf(found: PersonData): string[] {
  const counts: Array<[number, string, string]> = [
    [found.inquiries.length, 'inquiry', 'inquiries'],
    [found.deletedInquiries.length, 'deleted inquiry', 'deleted inquiries'],
    [found.account ? 1 : 0, 'account', 'accounts'],
    [found.invitations.length, 'invitation', 'invitations'],
    [found.mentions.length, 'mention in a document', 'mentions in documents'],
  ];
  return counts.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []));
}

/** The browser writes it to its downloads. */
export function saveAsFile(found: PersonData): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(found, undefined, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `data-of-${found.email.replace(/[^\w.@-]/g, '_')}.json`;
  link.click();
  // The browser has begun to write by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
