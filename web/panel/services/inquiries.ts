import { paths } from '#contract/api/paths.ts';
import type { InquiryOnDesk, StoredInquiry } from '#contract/entities/inquiry-desk.ts';
import { patch } from '#web/panel/services/documents.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

const COLLECTION = 'contact-inquiry';
const pathOf = (id: string) => paths.api.document(COLLECTION, id);

export const readInquiry = (id: string, signal: AbortSignal): Promise<Result<InquiryOnDesk>> =>
  request(`${pathOf(id)}/desk`, { signal });

/** Mails the text and keeps it with the inquiry; refused where somebody has changed it since. */
export const replyToInquiry = (id: string, text: string, version: number): Promise<Result<InquiryOnDesk>> =>
  request(`${pathOf(id)}/reply`, { method: 'POST', body: { text, version } });

type Changed = { [Name in 'state' | 'takenBy' | 'note']?: string | null };

export const changeInquiry = ({ id, version }: StoredInquiry, changed: Changed): Promise<Result<unknown>> =>
  patch(COLLECTION, id, { ...changed, version });
