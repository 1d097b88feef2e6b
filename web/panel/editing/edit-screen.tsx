import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { asDraft } from '#contract/api/drafts.ts';
import type { MadeHere } from '#web/panel/services/made-here.ts';
import { madeSlug } from '#contract/text/slug.ts';
import { Button, buttonClass, ButtonLink } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { Menu, type MenuItem } from '#web/panel/ui/menu.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { type EditExtras, Editor } from './editor.tsx';
import type { Fields } from './fields/field-spec.ts';
import { copyPath, editPath, listPath, NEW, type ScreenSpec, titleOf } from './screen-specs/screen-spec.ts';
import { restoreDeleted, useDeletion } from './use-deletion.tsx';
import { useDocument } from './use-document.ts';
import { usePlaceInRow } from './use-place-in-row.ts';

interface EditScreenProps {
  screen: ScreenSpec;
  id: string;
  /** The id of what a new one is a copy of. */
  copyOf: string | undefined;
  /** This screen's own key, under which it stays open when a new document gets its address. */
  editorKey: string;
  accountId: string;
  /** What a new one has from the start, beside what all of them have. */
  preset?: Fields;
  /** Parts of other features that the route adds, because features do not import each other. */
  more?: EditExtras | undefined;
  /** Below all other actions. */
  lastItems?: ((document: AnyDocument) => MenuItem[]) | undefined;
  /** It stands inside another screen, which is told what is stored: it has no head, and the address stays. */
  onStored?: (document: AnyDocument) => void;
}

export function EditScreen({
  screen,
  id,
  copyOf,
  editorKey,
  accountId,
  preset,
  more,
  lastItems,
  onStored,
}: EditScreenProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isNew = id === NEW;
  const read = useDocument(screen.collection, isNew ? copyOf : id);
  const { document, error } = read;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const deletion = useDeletion(screen, () => void navigate(listPath(screen)));

  // What was just made here is known before it is read.
  const [made, setMade] = useState<AnyDocument>();
  const own = isNew ? undefined : (document ?? (made?.id === id ? made : undefined));
  const isMissing = error?.code === 'not-found';
  const isFirst = isMissing && screen.onlyId !== undefined;
  const place = usePlaceInRow(`new:${screen.collection}`, isNew);
  const isRead = isNew ? copyOf === undefined || document !== undefined : own !== undefined || isFirst;
  const isReady = isRead && place !== undefined;
  const heading = own ? titleOf(screen, own) : t('New {one}', { one: screen.one });
  const above = [
    { to: adminPaths.dashboard, label: t('Dashboard') },
    ...(screen.onlyId === undefined ? [{ to: listPath(screen), label: screen.title }] : []),
  ];
  if (error && !document && !own && !isFirst) {
    return (
      <>
        {!onStored && <PageHead title={isMissing ? t('Not there') : screen.title} above={above} />}
        {isMissing ? (
          <Gone screen={screen} id={isNew ? copyOf! : id} onBack={read.take} />
        ) : (
          <EmptyState
            icon={error.code === 'network-request-failed' ? 'wifiOff' : 'problem'}
            title={t('The {one} could not be read', { one: screen.one })}
            actions={<Button onClick={read.reload}>{t('Try again')}</Button>}
          >
            {error.sentence}
          </EmptyState>
        )}
      </>
    );
  }
  const state = own && screen.state?.(own);
  const publicPath = own && screen.publicPath(own);
  return (
    <>
      {!onStored && (
        <PageHead
          title={screen.onlyId === undefined ? heading : screen.title}
          above={above}
          here={screen.onlyId === undefined ? heading : screen.title}
          aside={state && <StateBadge tone={state.tone}>{state.label}</StateBadge>}
          actions={
            own && (
              <>
                {more?.Actions && <more.Actions document={own} />}
                {publicPath && (
                  <a
                    href={publicPath}
                    target="_blank"
                    rel="noopener"
                    className={buttonClass('quiet', 'small')}
                  >
                    <PanelIcon name="eye" className="size-5" />
                    {t('View on the site')}
                  </a>
                )}
                <Button look="quiet" onClick={() => setIsHistoryOpen(true)}>
                  <PanelIcon name="history" className="size-5" />
                  {t('History')}
                </Button>
                {screen.onlyId === undefined && (
                  <Menu
                    label={t('More actions')}
                    items={[
                      {
                        label: t('Duplicate'),
                        icon: 'copy',
                        onChoose: () => void navigate(copyPath(screen, own.id)),
                      },
                      {
                        label: t('Delete'),
                        icon: 'trash',
                        look: 'danger',
                        onChoose: () => deletion.ask([own]),
                      },
                      ...(lastItems?.(own) ?? []),
                    ]}
                  />
                )}
              </>
            )
          }
        />
      )}
      {isReady ? (
        <Editor
          screen={screen}
          draftKey={[screen.collection, screen.section, id, copyOf, isNew && place > 1 && place, accountId]
            .filter(Boolean)
            .join(':')}
          document={own}
          start={copyOf && document ? copied(screen, document) : { ...screen.blank, ...preset }}
          changedBy={read.changedBy}
          isDeleted={read.isDeleted && !isNew}
          more={more}
          isHistoryOpen={isHistoryOpen}
          onHistoryClose={() => setIsHistoryOpen(false)}
          onSaved={(stored) => {
            read.take(stored);
            if (isNew) setMade(stored);
            if (onStored) return onStored(stored);
            const state: MadeHere = { editor: editorKey, openedAt: pathname };
            if (isNew)
              void navigate(editPath(screen, stored.id), { replace: true, preventScrollReset: true, state });
          }}
          onOther={read.take}
        />
      ) : (
        <div role="status" className="panel-card h-96 animate-wait">
          <span className="sr-only">{t('Loading the {one}', { one: screen.one })}</span>
        </div>
      )}
      {deletion.dialog}
    </>
  );
}

function copied(screen: ScreenSpec, document: AnyDocument): Fields {
  const { [screen.titleField]: title, ...rest } = writtenFields(document);
  const kept = Object.entries(rest).filter(([name]) => !screen.notCopied?.includes(name));
  const ofCopy = t('{title} (copy)', { title: String(title) });
  const copy = {
    ...screen.blank,
    ...Object.fromEntries(kept),
    [screen.titleField]: ofCopy,
    ...(screen.slugField && { [screen.slugField]: madeSlug(ofCopy, screen.slugWord ?? '') }),
  };
  return screen.publishing ? asDraft(screen.collection, copy) : copy;
}

interface GoneProps {
  screen: ScreenSpec;
  id: string;
  onBack: (document: AnyDocument) => void;
}

/** The document was probably deleted; the change log may still have it. */
function Gone({ screen, id, onBack }: GoneProps) {
  const [isTried, setIsTried] = useState(false);
  const restore = async () => {
    const restored = await restoreDeleted(screen.collection, id);
    setIsTried(true);
    if (restored.ok) onBack(restored.value);
  };
  return (
    <EmptyState
      icon="search"
      title={t('There is no such {one}', { one: screen.one })}
      actions={
        <>
          <ButtonLink size="small" to={listPath(screen)}>
            {t('To all {many}', { many: screen.many })}
          </ButtonLink>
          {!isTried && (
            <Button look="quiet" onClick={() => void restore()}>
              <PanelIcon name="undo" className="size-5" />
              {t('Bring it back')}
            </Button>
          )}
        </>
      }
    >
      {isTried
        ? t('The log has nothing of it.')
        : t('It may have been deleted; then it can be brought back.')}
    </EmptyState>
  );
}
