import { SPONSOR_BLURB_MAX } from '#contract/entities/sponsor.ts';
import { logoSizeLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import type { Kind } from './screen-spec.ts';
import { LOGO, orderField, pictureFields } from '../fields/shared-fields.ts';

const activeLabels = { true: 'Shown', false: 'Not shown' };

export const sponsorKind: Kind = {
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
        { kind: 'text', name: 'name', label: 'Name', wide: true },
        { kind: 'text', name: 'url', label: 'Website', input: 'url', optional: true, wide: true },
        {
          kind: 'long-text',
          name: 'blurb',
          label: 'Blurb',
          optional: true,
          max: SPONSOR_BLURB_MAX,
          rows: 3,
          wide: true,
        },
        {
          kind: 'group',
          name: 'tier',
          label: 'Tier',
          wide: true,
          fields: [
            { kind: 'text', name: 'label', label: 'Tier label' },
            { kind: 'number', name: 'rank', label: 'Tier rank', hint: '1 is the highest.' },
            { kind: 'choice', name: 'logoSize', label: 'Logo size', options: logoSizeLabels },
          ],
        },
      ],
    },
  ],
  side: [
    {
      title: 'Place',
      fields: [{ kind: 'switch', name: 'active', label: 'Shown to visitors', wide: true }, orderField],
    },
    {
      title: 'Logo',
      fields: [
        pictureFields('logo', 'Logo', LOGO, [
          { kind: 'switch', name: 'onDark', label: 'Made for a dark ground', needs: 'url', wide: true },
        ]),
      ],
    },
  ],
  blank: { name: '', tier: { logoSize: 'medium' }, order: 0, active: true },
  state: ({ active }) =>
    active ? { label: activeLabels.true, tone: 'jade' } : { label: activeLabels.false, tone: 'plain' },
  columns: [{ label: 'Tier', text: ({ tier }) => (tier as { label?: string } | undefined)?.label ?? '' }],
  filters: [{ field: 'active', label: 'Shown', options: activeLabels }],
  orders: { arranged: 'As arranged', name: 'By name', changed: 'Last changed first' },
  publicPath: ({ active }) => (active ? paths.sponsors : undefined),
};
