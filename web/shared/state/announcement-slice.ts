import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';

export type PublicAnnouncement = PublicDocument<Announcement>;

export const announcementSlice = createSlice({
  name: 'announcement',
  initialState: { announcements: [] as PublicAnnouncement[], loading: true },
  reducers: {
    received: (_, { payload }: PayloadAction<PublicAnnouncement[]>) => ({
      announcements: payload,
      loading: false,
    }),
  },
});
export const { received: announcementsReceived } = announcementSlice.actions;
