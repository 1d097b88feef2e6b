import type { AppError } from '#contract/api/errors.ts';
import type { ImportScreenProps } from './import-screen.tsx';

interface Reading {
  isLoading: boolean;
  error: AppError | null;
  reload: () => void;
}

/** The state of reading several lists as one. */
export const unreadOf = (...lists: readonly Reading[]): ImportScreenProps['unread'] => ({
  isLoading: lists.some(({ isLoading }) => isLoading),
  error: lists.find(({ error }) => error)?.error?.sentence,
  reload: () => lists.forEach(({ reload }) => reload()),
});
