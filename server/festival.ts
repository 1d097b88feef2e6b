import type { PublicDocument } from '#contract/api/document.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import { lookColours } from '#contract/look/look-colours.ts';
import { isChosen, lookFile } from '#contract/look/look-sheet.ts';
import type { PublicDocuments } from './live/public-documents.ts';
import type { MailLook } from './mail/layout.ts';

const siteIn = (documents: Pick<PublicDocuments, 'get'>) =>
  documents.get<PublicDocument<Site>>('site', SITE_ID);

/** What the festival is called by now; a new installation has not said it yet. */
export const festivalName = (documents: Pick<PublicDocuments, 'get'>): string =>
  siteIn(documents)?.name ?? 'Utsav';

/** The festival's colours and logo for mails; undefined where it has not chosen any. */
export function mailLook(documents: Pick<PublicDocuments, 'get'>, publicUrl: string): MailLook | undefined {
  const look = siteIn(documents)?.look;
  if (!isChosen(look)) return undefined;
  const { accent, onAccent } = lookColours(look);
  const icon = look.logo && `${publicUrl}/icons/icon-192.png?v=${lookFile(look)!.version}`;
  return { accent, onAccent, ...(icon && { icon }) };
}
