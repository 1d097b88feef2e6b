import { SPONSOR_BLURB_MAX } from '#contract/entities/sponsor.ts';
import { logoSizeLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import type { ScreenSpec } from './screen-spec.ts';
import { LOGO, orderField, pictureFields } from '../fields/shared-fields.ts';

const activeLabels = { true: 'Shown', false: 'Not shown' };

export const sponsorScreen: ScreenSpec = {
  collection: 'sponsors',
  segment: 'sponsors',
  title: 'Sponsors',
  one: 'sponsor',
  many: 'sponsors',
  icon: 'shield',
  titleField: 'name',
  sections: [
    {
      title: 'Who',
      fields: [
        { type: 'text', name: 'name', label: 'Name', wide: true },
        { type: 'text', name: 'url', label: 'Website', input: 'url', optional: true, wide: true },
        {
          type: 'long-text',
          name: 'blurb',
          label: 'Blurb',
          optional: true,
          max: SPONSOR_BLURB_MAX,
          rows: 3,
          wide: true,
        },
        {
          type: 'group',
          name: 'tier',
          label: 'Tier',
          wide: true,
          fields: [
            { type: 'text', name: 'label', label: 'Tier label' },
            { type: 'number', name: 'rank', label: 'Tier rank', hint: '1 is the highest.' },
            { type: 'choice', name: 'logoSize', label: 'Logo size', options: logoSizeLabels },
          ],
        },
      ],
    },
  ],
  side: [
    {
      title: 'Place',
      fields: [orderField],
    },
    {
      title: 'Logo',
      fields: [
        pictureFields('logo', 'Logo', LOGO, [
          { type: 'switch', name: 'onDark', label: 'Made for a dark ground', needs: 'url', wide: true },
        ]),
      ],
    },
  ],
  blank: { name: '', tier: { logoSize: 'medium' }, order: 0, active: false },
  publishing: {
    by: { field: 'active', shown: true, draft: false },
    afterwards: 'The sponsor leaves the site; their logo is no longer shown anywhere.',
  },
  state: ({ active }) =>
    active ? { label: activeLabels.true, tone: 'jade' } : { label: activeLabels.false, tone: 'plain' },
  columns: [{ label: 'Tier', text: ({ tier }) => (tier as { label?: string } | undefined)?.label ?? '' }],
  filters: [{ field: 'active', label: 'Shown', options: activeLabels }],
  orders: { arranged: 'As arranged', name: 'By name', changed: 'Last changed first' },
  publicPath: ({ active }) => (active ? paths.sponsors : undefined),
};
