import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_LINK_LABEL_MAX,
  ANNOUNCEMENT_TITLE_MAX,
} from '#contract/entities/announcement.ts';
import {
  announcementCategoryLabels,
  announcementStatusLabels,
  severityLabels,
} from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { shortTime } from '../comparing/display-text.ts';
import { byStatusAt, type ScreenSpec, statusFilter } from './screen-spec.ts';

export const announcementScreen: ScreenSpec = {
  collection: 'announcement',
  segment: 'announcement',
  title: 'Announcement',
  one: 'announcement',
  many: 'announcements',
  icon: 'announcement',
  titleField: 'title',
  sections: [
    {
      title: 'What is announced',
      fields: [
        { type: 'text', name: 'title', label: 'Title', max: ANNOUNCEMENT_TITLE_MAX, wide: true },
        {
          type: 'rich-text',
          name: 'body',
          label: 'Body',
          allowance: 'limited',
          max: ANNOUNCEMENT_BODY_MAX,
          wide: true,
        },
        { type: 'choice', name: 'severity', label: 'Severity', options: severityLabels },
        { type: 'choice', name: 'category', label: 'Category', options: announcementCategoryLabels },
        { type: 'reference', name: 'eventId', label: 'Event', collection: 'events', optional: true },
        {
          type: 'group',
          name: 'link',
          label: 'Link',
          optional: true,
          wide: true,
          fields: [
            { type: 'text', name: 'label', label: 'Link label', max: ANNOUNCEMENT_LINK_LABEL_MAX },
            { type: 'text', name: 'url', label: 'Link address', input: 'url' },
          ],
        },
      ],
    },
  ],
  side: [
    {
      title: 'When',
      fields: [
        {
          type: 'instant',
          name: 'publishAt',
          label: 'Publish at',
          hint: 'Left empty, it is the moment you publish. Later than now, it can be scheduled.',
          wide: true,
        },
        { type: 'instant', name: 'expiresAt', label: 'Expires at', optional: true, wide: true },
        { type: 'switch', name: 'pinned', label: 'Pinned above the others', wide: true },
      ],
    },
  ],
  blank: { title: '', body: '', severity: 'info', category: 'general', pinned: false, status: 'draft' },
  notCopied: ['publishAt', 'expiresAt', 'pinned'],
  publishing: {
    at: 'publishAt',
    hasArchive: true,
    afterwards:
      'The announcement leaves the home page, the list and the feed, also on pages that are open. What was sent to phones stays there.',
  },
  state: byStatusAt(announcementStatusLabels, 'publishAt'),
  columns: [
    {
      label: 'Severity',
      text: ({ severity }) => severityLabels[severity as keyof typeof severityLabels] ?? '',
    },
    { label: 'Publish at', text: ({ publishAt }, { timezone }) => shortTime(publishAt, timezone) },
  ],
  filters: [
    statusFilter(announcementStatusLabels),
    { field: 'severity', label: 'Severity', options: severityLabels },
    { field: 'category', label: 'Category', options: announcementCategoryLabels },
  ],
  orders: { newest: 'Newest first', changed: 'Last changed first' },
  publicPath: ({ status }) => (status === 'published' ? paths.announcements : undefined),
};
