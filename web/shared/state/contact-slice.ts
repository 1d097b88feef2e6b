import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicDocument } from '#contract/api/document.ts';
import type { InquiryFields } from '#contract/entities/inquiry-desk.ts';

export type ReceivedInquiry = PublicDocument<InquiryFields>;

export const contactSlice = createSlice({
  name: 'contact',
  initialState: { contactInquiries: [] as ReceivedInquiry[] },
  reducers: {
    received: (_, { payload }: PayloadAction<ReceivedInquiry[]>) => ({ contactInquiries: payload }),
  },
});
export const { received: contactInquiriesReceived } = contactSlice.actions;
