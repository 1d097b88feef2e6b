import { SPEAKER_BIO_MAX, SPEAKER_TOPICS_MAX } from '#contract/entities/speaker.ts';
import { speakerStatusLabels, teamRankLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { byStatus, type ScreenSpec, statusFilter } from './screen-spec.ts';
import { linkFields, orderField, pictureFields, PORTRAIT } from '../fields/shared-fields.ts';

const arrangedOrders = { arranged: 'As arranged', name: 'By name', changed: 'Last changed first' };

export const teamScreen: ScreenSpec = {
  collection: 'team',
  segment: 'team',
  title: 'Team',
  one: 'team member',
  many: 'team members',
  icon: 'users',
  titleField: 'name',
  sections: [
    {
      title: 'Who',
      fields: [
        { type: 'text', name: 'name', label: 'Name', wide: true },
        { type: 'text', name: 'role', label: 'Role' },
        { type: 'text', name: 'department', label: 'Department' },
        { type: 'choice', name: 'rank', label: 'Rank', options: teamRankLabels },
        {
          type: 'text',
          name: 'email',
          label: 'Email',
          hint: 'Visitors see it.',
          input: 'email',
          optional: true,
        },
        {
          type: 'text',
          name: 'phone',
          label: 'Phone',
          hint: 'Visitors see it.',
          input: 'tel',
          optional: true,
        },
        linkFields,
      ],
    },
  ],
  side: [
    { title: 'Place', fields: [orderField] },
    { title: 'Photo', fields: [pictureFields('photo', 'Photo', PORTRAIT)] },
  ],
  blank: { name: '', role: '', department: '', rank: 'member', links: [], order: 0 },
  columns: [
    { label: 'Role', text: ({ role }) => role as string },
    { label: 'Department', text: ({ department }) => department as string },
  ],
  filters: [{ field: 'rank', label: 'Rank', options: teamRankLabels }],
  orders: arrangedOrders,
  publicPath: () => paths.team,
};

export const speakerScreen: ScreenSpec = {
  collection: 'speakers',
  segment: 'speakers',
  title: 'Speakers',
  one: 'speaker',
  many: 'speakers',
  icon: 'account',
  titleField: 'name',
  sections: [
    {
      title: 'Who',
      fields: [
        { type: 'text', name: 'name', label: 'Name', wide: true },
        { type: 'text', name: 'designation', label: 'Designation' },
        { type: 'text', name: 'organisation', label: 'Organisation' },
        {
          type: 'long-text',
          name: 'bio',
          label: 'Bio',
          optional: true,
          max: SPEAKER_BIO_MAX,
          rows: 6,
          wide: true,
        },
        {
          type: 'texts',
          name: 'topics',
          label: 'Topics',
          each: 'topic',
          max: SPEAKER_TOPICS_MAX,
          wide: true,
        },
        linkFields,
      ],
    },
  ],
  side: [
    {
      title: 'Place',
      fields: [{ type: 'switch', name: 'featured', label: 'Featured', wide: true }, orderField],
    },
    { title: 'Photo', fields: [pictureFields('photo', 'Photo', PORTRAIT)] },
  ],
  blank: { name: '', designation: '', organisation: '', topics: [], links: [], order: 0, status: 'tba' },
  publishing: {
    by: { field: 'status', shown: 'announced', draft: 'tba' },
    afterwards: 'Visitors see nothing of the speaker any more; in the agenda stands “To be announced”.',
  },
  state: byStatus(speakerStatusLabels),
  columns: [{ label: 'Organisation', text: ({ organisation }) => organisation as string }],
  filters: [statusFilter(speakerStatusLabels)],
  orders: arrangedOrders,
  publicPath: ({ status, id }) => (status === 'announced' ? paths.speaker(id) : undefined),
};
