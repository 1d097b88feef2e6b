import type { PublicDocument } from '#contract/document.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import { listSliceOf } from '#web/state/list-slice.ts';

export type PublicAnnouncement = PublicDocument<Announcement>;

export const announcementSlice = listSliceOf<PublicAnnouncement>()(
  'announcement',
  'announcements',
  'loading',
);
export const { received: announcementsReceived } = announcementSlice.actions;
