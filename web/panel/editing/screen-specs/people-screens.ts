import { t } from '#contract/languages/words.ts';
import { SPEAKER_BIO_MAX, SPEAKER_TOPICS_MAX } from '#contract/entities/speaker.ts';
import { speakerStatusLabels, teamRankLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { byStatus, type ScreenSpec, statusFilter } from './screen-spec.ts';
import { linkFields, orderField, pictureFields, PORTRAIT } from '../fields/shared-fields.ts';

const arrangedOrders = { arranged: t('As arranged'), name: t('By name'), changed: t('Last changed first') };

export const teamScreen: ScreenSpec = {
  collection: 'team',
  segment: 'team',
  title: t('Team'),
  one: t('team member'),
  many: t('team members'),
  icon: 'users',
  titleField: 'name',
  sections: [
    {
      title: t('Who'),
      fields: [
        { type: 'text', name: 'name', label: t('Name'), wide: true },
        { type: 'text', name: 'role', label: t('Role') },
        { type: 'text', name: 'department', label: t('Department') },
        { type: 'choice', name: 'rank', label: t('Rank'), options: teamRankLabels },
        {
          type: 'text',
          name: 'email',
          label: t('Email'),
          hint: t('Visitors see it.'),
          input: 'email',
          optional: true,
        },
        {
          type: 'text',
          name: 'phone',
          label: t('Phone'),
          hint: t('Visitors see it.'),
          input: 'tel',
          optional: true,
        },
        linkFields,
      ],
    },
  ],
  side: [
    { title: t('Place'), fields: [orderField] },
    { title: t('Photo'), fields: [pictureFields('photo', 'Photo', PORTRAIT)] },
  ],
  blank: { name: '', role: '', department: '', rank: 'member', links: [], order: 0 },
  columns: [
    { label: t('Role'), text: ({ role }) => role as string },
    { label: t('Department'), text: ({ department }) => department as string },
  ],
  filters: [{ field: 'rank', label: t('Rank'), options: teamRankLabels }],
  orders: arrangedOrders,
  publicPath: () => paths.team,
};

export const speakerScreen: ScreenSpec = {
  collection: 'speakers',
  segment: 'speakers',
  title: t('Speakers'),
  one: t('speaker'),
  many: t('speakers'),
  icon: 'account',
  titleField: 'name',
  sections: [
    {
      title: t('Who'),
      fields: [
        { type: 'text', name: 'name', label: t('Name'), wide: true },
        { type: 'text', name: 'designation', label: t('Designation') },
        { type: 'text', name: 'organisation', label: t('Organisation') },
        {
          type: 'long-text',
          name: 'bio',
          label: t('Bio'),
          optional: true,
          max: SPEAKER_BIO_MAX,
          rows: 6,
          wide: true,
        },
        {
          type: 'texts',
          name: 'topics',
          label: t('Topics'),
          each: t('topic'),
          max: SPEAKER_TOPICS_MAX,
          wide: true,
        },
        linkFields,
      ],
    },
  ],
  side: [
    {
      title: t('Place'),
      fields: [{ type: 'switch', name: 'featured', label: t('Featured'), wide: true }, orderField],
    },
    { title: t('Photo'), fields: [pictureFields('photo', 'Photo', PORTRAIT)] },
  ],
  blank: { name: '', designation: '', organisation: '', topics: [], links: [], order: 0, status: 'tba' },
  publishing: {
    by: { field: 'status', shown: 'announced', draft: 'tba' },
    afterwards: t('Visitors see nothing of the speaker any more; in the agenda stands “To be announced”.'),
  },
  state: byStatus(speakerStatusLabels),
  columns: [{ label: t('Organisation'), text: ({ organisation }) => organisation as string }],
  filters: [statusFilter(speakerStatusLabels)],
  orders: arrangedOrders,
  publicPath: ({ status, id }) => (status === 'announced' ? paths.speaker(id) : undefined),
};
