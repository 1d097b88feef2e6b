import type { PublicDocument } from '#contract/api/document.ts';
import type { ContactInquiry } from '#contract/entities/contact-inquiry.ts';
import { listSliceOf } from './list-slice.ts';

export type ReceivedInquiry = PublicDocument<ContactInquiry>;

export const contactSlice = listSliceOf<ReceivedInquiry>()('contact', 'contactInquiries');
export const { received: contactInquiriesReceived } = contactSlice.actions;
