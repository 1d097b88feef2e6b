import { t } from '#contract/languages/words.ts';
import { SPONSOR_BLURB_MAX } from '#contract/entities/sponsor.ts';
import { logoSizeLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import type { ScreenSpec } from './screen-spec.ts';
import { LOGO, orderField, pictureFields } from '../fields/shared-fields.ts';

const activeLabels = { true: t('Shown'), false: t('Not shown') };

export const sponsorScreen: ScreenSpec = {
  collection: 'sponsors',
  segment: 'sponsors',
  title: t('Sponsors'),
  one: t('sponsor'),
  many: t('sponsors'),
  icon: 'shield',
  titleField: 'name',
  sections: [
    {
      title: t('Who'),
      fields: [
        { type: 'text', name: 'name', label: t('Name'), wide: true },
        { type: 'text', name: 'url', label: t('Website'), input: 'url', optional: true, wide: true },
        {
          type: 'long-text',
          name: 'blurb',
          label: t('Blurb'),
          optional: true,
          max: SPONSOR_BLURB_MAX,
          rows: 3,
          wide: true,
        },
        {
          type: 'group',
          name: 'tier',
          label: t('Tier'),
          wide: true,
          fields: [
            { type: 'text', name: 'label', label: t('Tier label') },
            { type: 'number', name: 'rank', label: t('Tier rank'), hint: t('1 is the highest.') },
            { type: 'choice', name: 'logoSize', label: t('Logo size'), options: logoSizeLabels },
          ],
        },
      ],
    },
  ],
  side: [
    {
      title: t('Place'),
      fields: [orderField],
    },
    {
      title: t('Logo'),
      fields: [
        pictureFields('logo', 'Logo', LOGO, [
          { type: 'switch', name: 'onDark', label: t('Made for a dark ground'), needs: 'url', wide: true },
        ]),
      ],
    },
  ],
  blank: { name: '', tier: { logoSize: 'medium' }, order: 0, active: false },
  publishing: {
    by: { field: 'active', shown: true, draft: false },
    afterwards: t('The sponsor leaves the site; their logo is no longer shown anywhere.'),
  },
  state: ({ active }) =>
    active ? { label: activeLabels.true, tone: 'jade' } : { label: activeLabels.false, tone: 'plain' },
  columns: [{ label: t('Tier'), text: ({ tier }) => (tier as { label?: string } | undefined)?.label ?? '' }],
  filters: [{ field: 'active', label: t('Shown'), options: activeLabels }],
  orders: { arranged: t('As arranged'), name: t('By name'), changed: t('Last changed first') },
  publicPath: ({ active }) => (active ? paths.sponsors : undefined),
};
