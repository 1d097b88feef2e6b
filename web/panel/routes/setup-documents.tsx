import { t } from '#contract/languages/words.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AnyDocument } from '#contract/api/document.ts';
import { EditScreen } from '#web/panel/editing/edit-screen.tsx';
import {
  editPath,
  listPath,
  NEW,
  type ScreenSpec,
  titleOf,
} from '#web/panel/editing/screen-specs/screen-spec.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { useNewest } from '#web/panel/reading/use-newest.ts';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

interface DocumentsStepProps {
  screen: ScreenSpec;
  onDone: () => void;
  /** A form is open only when it is asked for. */
  isExtra?: boolean;
}

const SHOWN_MAX = 20;

/** What there is of a collection, and the form for one more. */
export function DocumentsStep({ screen, onDone, isExtra = false }: DocumentsStepProps) {
  const { data, error, refetch } = useNewest<AnyDocument>(screen.collection, SHOWN_MAX, 'changed');
  if (error && !data) return <RetryNotice message={error.sentence} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" className="panel-card h-60 animate-wait">
        <span className="sr-only">{t('Loading the {many}', { many: screen.many })}</span>
      </div>
    );
  return (
    <Loaded screen={screen} documents={data.documents} total={data.total} isExtra={isExtra} onDone={onDone} />
  );
}

/** Visitors see it, or will as soon as it is their day. */
const isShown = ({ publishing }: ScreenSpec, { status }: AnyDocument) =>
  publishing === undefined || status !== 'draft';

interface LoadedProps extends Required<DocumentsStepProps> {
  documents: readonly AnyDocument[];
  total: number | undefined;
}

function Loaded({ screen, documents, total = documents.length, isExtra, onDone }: LoadedProps) {
  const { id: accountId } = useAccount();
  // Decided once: what others make meanwhile must not take the form away. Whoever has begun one goes on with it.
  const [openId, setOpenId] = useState(() =>
    isExtra || documents.some((one) => isShown(screen, one)) ? undefined : (documents[0]?.id ?? NEW),
  );
  const [round, setRound] = useState(0);
  const another = useRef<HTMLButtonElement>(null);
  const [hasStored, setHasStored] = useState(false);
  useEffect(() => {
    if (hasStored && openId === undefined) another.current?.focus();
  }, [hasStored, openId]);
  const onStored = (stored: AnyDocument) => {
    onDone();
    const isFinished = isShown(screen, stored);
    setHasStored(isFinished);
    setOpenId(isFinished ? undefined : stored.id);
  };
  const rest = total - documents.length;
  return (
    <div className="grid gap-4">
      {documents.length > 0 && (
        <ul className="panel-card divide-y divide-line px-5 py-1">
          {documents.map((one) => {
            const state = screen.state?.(one);
            return (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  to={editPath(screen, one.id)}
                  className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:text-gold"
                >
                  {titleOf(screen, one)}
                </Link>
                {state && <StateBadge tone={state.tone}>{state.label}</StateBadge>}
              </li>
            );
          })}
          {rest > 0 && (
            <li>
              <Link to={listPath(screen)} className="btn-text">
                {t('and {rest} more', { rest })}
              </Link>
            </li>
          )}
        </ul>
      )}
      {openId === undefined ? (
        <div>
          <Button
            ref={another}
            look="quiet"
            onClick={() => {
              setRound(round + 1);
              setOpenId(NEW);
            }}
          >
            <PanelIcon name="plus" className="size-5" />
            {documents.length > 0
              ? t('Add another {one}', { one: screen.one })
              : t('Add a {one}', { one: screen.one })}
          </Button>
        </div>
      ) : (
        <EditScreen
          key={round}
          screen={screen}
          id={openId}
          copyOf={undefined}
          editorKey={`setup ${screen.segment} ${round}`}
          accountId={accountId}
          onStored={onStored}
        />
      )}
    </div>
  );
}
