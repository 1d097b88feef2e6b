import type { PublicDocument } from '#contract/api/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import { listSliceOf } from './list-slice.ts';

export type PublicAnnouncement = PublicDocument<Announcement>;

export const announcementSlice = listSliceOf<PublicAnnouncement>()(
  'announcement',
  'announcements',
  'loading',
);
export const { received: announcementsReceived } = announcementSlice.actions;
