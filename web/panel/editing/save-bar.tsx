import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Menu } from '#web/panel/ui/menu.tsx';
import type { SaveAction, SaveActions } from './publishing.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { rich } from '#web/shared/ui/rich.tsx';

interface SaveBarProps {
  actions: SaveActions;
  isBusy: boolean;
  /** How things stand, in a few words. */
  state: ReactNode;
  /** Before the ways to save. */
  before?: ReactNode;
  onAction: (action: SaveAction) => void;
}

export function SaveBar({ actions: { main, others }, isBusy, state, before, onAction }: SaveBarProps) {
  const first = others.find(({ asks }) => !asks);
  const more = others.filter((action) => action !== first);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 mx-[calc(-1*clamp(16px,4vw,40px))] mt-6 -mb-16 flex flex-wrap items-center justify-end gap-[0.6rem] whitespace-nowrap border-t border-line bg-ink/90 px-[clamp(16px,4vw,40px)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-[14px] max-sm:[&>:is(a,button)]:flex-1 max-sm:[&>button]:px-3"
    >
      <div role="status" className="me-auto text-[0.875rem] whitespace-normal text-muted max-sm:w-full">
        {state}
      </div>
      {before}
      {more.length > 0 && (
        <Menu
          label={t('More ways to save')}
          items={more.map((action) => ({
            label: action.label,
            icon: 'next',
            ...(action.asks && { look: 'danger' as const }),
            onChoose: () => onAction(action),
          }))}
        />
      )}
      {first && (
        <Button
          look="quiet"
          busy={isBusy}
          // Ctrl S publishes nothing: a draft stays a draft.
          data-save={keeps(first) && !keeps(main) ? true : undefined}
          onClick={() => onAction(first)}
        >
          {first.label}
        </Button>
      )}
      <Button type="submit" busy={isBusy} data-save={keeps(main) ? true : undefined}>
        {main.label}
      </Button>
      <PageHas part="bottom-bar" />
    </div>
  );
}

/** It saves and leaves what visitors see of it as it is. */
const keeps = ({ label, set }: SaveAction): boolean =>
  Object.keys(set).length === 0 || label === 'Save as draft';

interface SavedStateProps {
  document: AnyDocument | undefined;
  by: string | undefined;
  isChanged: boolean;
  /** Why a draft could not be saved by itself. */
  trouble: string | undefined;
}

/** Whether there is something to save, or who saved last, and when. */
export function SavedState({ document, by, isChanged, trouble }: SavedStateProps) {
  if (isChanged)
    return (
      <>
        {trouble
          ? t('Not saved yet; kept in this browser. {trouble}', { trouble })
          : t('Not saved yet; kept in this browser')}
      </>
    );
  if (!document) return <>{t('Nothing typed yet')}</>;
  return (
    <>
      {rich(by ? t('Saved <when></when> by {by}', { by }) : t('Saved <when></when>'), {
        when: () => <TimeText instant={document.updatedAt} />,
      })}
    </>
  );
}
