import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicDocument } from '#contract/api/document.ts';
import type { ContactInquiry } from '#contract/entities/contact-inquiry.ts';

export type ReceivedInquiry = PublicDocument<ContactInquiry>;

export const contactSlice = createSlice({
  name: 'contact',
  initialState: { contactInquiries: [] as ReceivedInquiry[] },
  reducers: {
    received: (_, { payload }: PayloadAction<ReceivedInquiry[]>) => ({ contactInquiries: payload }),
  },
});
export const { received: contactInquiriesReceived } = contactSlice.actions;
