import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { Renewal } from '#contract/api/handing-on.ts';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';
import { useNow } from '#web/shared/time/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';
import { dayWords, dueState } from './handing-words.ts';
import { RenewalDialog } from './renewal-dialog.tsx';
import { SheetPart } from './sheet-people.tsx';

interface RenewalsProps {
  renewals: readonly Renewal[];
  onChanged: () => void;
}

/** What runs out, and when: read where the program can, typed and kept where it cannot know. */
export function Renewals({ renewals, onChanged }: RenewalsProps) {
  const [asked, setAsked] = useState<Renewal | 'new'>();
  const close = () => setAsked(undefined);
  return (
    <SheetPart
      title={t('What to renew, and when')}
      lede={t(
        'The program reads the certificate’s date itself. It cannot know the others: write them down here.',
      )}
    >
      <Table
        caption={t('What runs out, and when')}
        columns={[
          t('What'),
          t('Renew by'),
          t('Note'),
          { name: t('Actions'), hidden: true, className: 'w-28 print:hidden' },
        ]}
        foot={
          <div className="no-print border-t border-line px-4 py-2">
            <Button look="plain" onClick={() => setAsked('new')}>
              <PanelIcon name="plus" className="size-5" />
              {t('Add a line')}
            </Button>
          </div>
        }
      >
        {renewals.map((renewal) => (
          <Row key={renewal.id}>
            <Cell label={t('What')}>
              <span className="font-medium">{renewal.label}</span>
            </Cell>
            <Cell label={t('Renew by')}>
              <Due renewal={renewal} />
            </Cell>
            <Cell label={t('Note')}>{renewal.note || <span className="text-muted">{t('None')}</span>}</Cell>
            <Cell className="no-print">
              <Button look="plain" className="-my-2 whitespace-nowrap" onClick={() => setAsked(renewal)}>
                {rich(t('Change<unseen> {label}</unseen>', { label: renewal.label }), { unseen })}
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
      <RenewalDialog
        renewal={asked}
        onClose={close}
        onDone={() => {
          close();
          onChanged();
        }}
      />
    </SheetPart>
  );
}

function Due({ renewal: { on, isRead } }: { renewal: Renewal }) {
  const now = useNow();
  if (on === null) return <span className="text-muted">{t('Nobody has written it down')}</span>;
  const state = now === undefined ? 'later' : dueState(on, now);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {dayWords(on)}
      {isRead && <span className="text-[0.8125rem] text-muted">{t('read just now')}</span>}
      {state === 'over' && <StateBadge tone="ember">{t('Over')}</StateBadge>}
      {state === 'soon' && <StateBadge tone="gold">{t('Soon')}</StateBadge>}
    </span>
  );
}
