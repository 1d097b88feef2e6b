import { plural, t } from '#contract/languages/words.ts';
import type { PersonData } from '#contract/api/privacy.ts';

/** 2 inquiries, 1 account */
export function countsOf(found: PersonData): string[] {
  const { inquiries, deletedInquiries, account, invitations, mentions } = found;
  return [
    inquiries.length > 0 && plural(inquiries.length, '{n} inquiry', '{n} inquiries'),
    deletedInquiries.length > 0 &&
      plural(deletedInquiries.length, '{n} deleted inquiry', '{n} deleted inquiries'),
    account && t('1 account'),
    invitations.length > 0 && plural(invitations.length, '{n} invitation', '{n} invitations'),
    mentions.length > 0 && plural(mentions.length, '{n} mention in a document', '{n} mentions in documents'),
  ].filter((words) => typeof words === 'string');
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
