import { t } from '#contract/languages/words.ts';
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
  title: t('Announcement'),
  one: t('announcement'),
  many: t('announcements'),
  icon: 'announcement',
  titleField: 'title',
  sections: [
    {
      title: t('What is announced'),
      fields: [
        { type: 'text', name: 'title', label: t('Title'), max: ANNOUNCEMENT_TITLE_MAX, wide: true },
        {
          type: 'rich-text',
          name: 'body',
          label: t('Body'),
          allowance: 'limited',
          max: ANNOUNCEMENT_BODY_MAX,
          wide: true,
        },
        { type: 'choice', name: 'severity', label: t('Severity'), options: severityLabels },
        { type: 'choice', name: 'category', label: t('Category'), options: announcementCategoryLabels },
        { type: 'reference', name: 'eventId', label: t('Event'), collection: 'events', optional: true },
        {
          type: 'group',
          name: 'link',
          label: t('Link'),
          optional: true,
          wide: true,
          fields: [
            { type: 'text', name: 'label', label: t('Link label'), max: ANNOUNCEMENT_LINK_LABEL_MAX },
            { type: 'text', name: 'url', label: t('Link address'), input: 'url' },
          ],
        },
      ],
    },
  ],
  side: [
    {
      title: t('When'),
      fields: [
        {
          type: 'instant',
          name: 'publishAt',
          label: t('Publish at'),
          hint: t('Left empty, it is the moment you publish. Later than now, it can be scheduled.'),
          wide: true,
        },
        { type: 'instant', name: 'expiresAt', label: t('Expires at'), optional: true, wide: true },
        { type: 'switch', name: 'pinned', label: t('Pinned above the others'), wide: true },
      ],
    },
  ],
  blank: { title: '', body: '', severity: 'info', category: 'general', pinned: false, status: 'draft' },
  notCopied: ['publishAt', 'expiresAt', 'pinned'],
  publishing: {
    at: 'publishAt',
    hasArchive: true,
    afterwards: t(
      'The announcement leaves the home page, the list and the feed, also on pages that are open. What was sent to phones stays there.',
    ),
  },
  state: byStatusAt(announcementStatusLabels, 'publishAt'),
  columns: [
    {
      label: t('Severity'),
      text: ({ severity }) => severityLabels[severity as keyof typeof severityLabels] ?? '',
    },
    { label: t('Publish at'), text: ({ publishAt }, { timezone }) => shortTime(publishAt, timezone) },
  ],
  filters: [
    statusFilter(announcementStatusLabels),
    { field: 'severity', label: t('Severity'), options: severityLabels },
    { field: 'category', label: t('Category'), options: announcementCategoryLabels },
  ],
  orders: { newest: t('Newest first'), changed: t('Last changed first') },
  publicPath: ({ status }) => (status === 'published' ? paths.announcements : undefined),
};
