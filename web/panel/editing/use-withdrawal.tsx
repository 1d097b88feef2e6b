import { t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import type { SaveAction } from './publishing.ts';

interface Withdrawal {
  ask: (action: SaveAction) => void;
  dialog: ReactNode;
}

/** Asks before something is taken away from visitors, and says what they will see. */
export function useWithdrawal(title: string, act: (action: SaveAction) => Promise<void>): Withdrawal {
  const [asked, setAsked] = useState<SaveAction>();
  return {
    ask: setAsked,
    dialog: (
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`${asked?.label} “${title}”?`}
        action={asked?.label ?? ''}
        back={t('Go back')}
        onConfirm={() => {
          setAsked(undefined);
          void act(asked!);
        }}
      >
        <p>
          {asked?.asks} {t('For ten seconds you can take it back.')}
        </p>
      </Confirm>
    ),
  };
}
