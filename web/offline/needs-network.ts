import { withoutLanguage } from '#web/shared/page/own-language.ts';

/** The address that stands for a file without a network. There is no page: it says that the file needs one. */
const NEEDS_NETWORK = '/needs-network';

export const needsNetwork = (file: string): string => `${NEEDS_NETWORK}?file=${encodeURIComponent(file)}`;

/** The file that was asked for; nothing that leads to another site. */
export function fileAsked(address: URL): string | undefined {
  const file = withoutLanguage(address.pathname) === NEEDS_NETWORK ? address.searchParams.get('file') : null;
  return file !== null && /^\/[\w/-]+\.(ics|csv)(\?|$)/.test(file) ? file : undefined;
}
