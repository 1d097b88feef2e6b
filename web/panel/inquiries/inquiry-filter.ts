import { t } from '#contract/languages/words.ts';
/** Which inquiries the list shows. */
export const INQUIRY_FILTERS = ['all', 'open', 'mine', 'answered'] as const;
export type InquiryFilter = (typeof INQUIRY_FILTERS)[number];

export const filterLabels: Record<InquiryFilter, string> = {
  all: t('All'),
  open: t('Without an answer'),
  mine: t('Mine'),
  answered: t('Answered'),
};

export const filterNamed = (name: string | null): InquiryFilter =>
  INQUIRY_FILTERS.find((filter) => filter === name) ?? 'all';

export const fieldsOf = (filter: InquiryFilter, accountId: string): Record<string, string> | undefined =>
  ({
    all: undefined,
    open: { state: 'open' },
    mine: { takenBy: accountId },
    answered: { state: 'answered' },
  })[filter];
