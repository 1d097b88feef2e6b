import { lazy, Suspense } from 'react';
import type { AnyDocument } from '#contract/api/document.ts';
import type { EditExtras } from '#web/panel/editing/edit-extras.ts';
import { sentFields } from '#web/panel/editing/fields/fields.ts';
import { type ScreenSpec, specsOf } from '#web/panel/editing/screen-specs/screen-spec.ts';
import { screens } from '#web/panel/editing/screen-specs/screen-specs.ts';
import { PresenceNotice } from '#web/panel/presence/presence-notice.tsx';
import { PreviewButton } from '#web/panel/previews/preview-button.tsx';
import { PushReachNotice } from '#web/panel/push-reach/push-reach-notice.tsx';
import { ClashNotice } from '#web/panel/rescheduling/clash-notice.tsx';
import { EventActions } from './events.tsx';

const PreviewPage = lazy(() => import('#web/panel/previews/previews.tsx'));

interface InForm {
  values: Record<string, unknown>;
  document: AnyDocument | undefined;
}

/** Collections whose documents visitors see on a page, so that a preview makes sense. */
const PREVIEWED = new Set(['announcement', 'events', 'blogs']);

function extrasOf(screen: ScreenSpec): EditExtras {
  const { collection, publishing } = screen;
  const isEvents = collection === 'events';
  function Note({ values, document }: InForm) {
    return (
      <>
        <PresenceNotice collection={collection} id={document?.id} />
        {collection === 'announcement' && <PushReachNotice document={document} />}
        {isEvents && <ClashNotice values={values} document={document} />}
      </>
    );
  }
  function BarAction({ values, document }: InForm) {
    const at = publishing?.at;
    return (
      <PreviewButton
        collection={collection}
        fieldsNow={() => ({
          // An empty field means the moment of publishing.
          ...(at !== undefined && { [at]: new Date().toISOString() }),
          ...sentFields(values, specsOf(screen)),
          id: document?.id,
        })}
        render={(shown) => (
          <Suspense fallback={<p role="status">Drawing it…</p>}>
            <PreviewPage collection={collection} document={shown} />
          </Suspense>
        )}
      />
    );
  }
  return {
    Note,
    ...(isEvents && { Actions: EventActions }),
    ...(PREVIEWED.has(collection) && { BarAction }),
  };
}

/** Made once, because a new component type would lose its state at every render. */
const all = new Map(screens.map((screen) => [screen.collection, extrasOf(screen)]));

export const extrasFor = ({ collection }: ScreenSpec): EditExtras | undefined => all.get(collection);
