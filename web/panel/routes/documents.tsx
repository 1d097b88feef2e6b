import { t } from '#contract/languages/words.ts';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { OverdueNotice } from '#web/panel/dashboard/needs.tsx';
import { EditScreen } from '#web/panel/editing/edit-screen.tsx';
import {
  COPY_OF,
  listPath,
  NEW,
  sectionScreen,
  type ScreenSpec,
  specsOf,
  titleOf,
} from '#web/panel/editing/screen-specs/screen-spec.ts';
import { screenAt, screens } from '#web/panel/editing/screen-specs/screen-specs.ts';
import { ListScreen } from '#web/panel/editing/list/list-screen.tsx';
import { madeHere } from '#web/panel/services/made-here.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import type { Route } from './+types/documents';
import { lazy, Suspense } from 'react';
import { type AnyDocument, documentIdPattern } from '#contract/api/document.ts';
import type { EditExtras } from '#web/panel/editing/editor.tsx';
import { sentFields } from '#web/panel/editing/fields/fields.ts';
import { useErasure } from '#web/panel/erasing/use-erasure.tsx';
import { PresenceNotice } from '#web/panel/presence/presence-notice.tsx';
import { PreviewLinkButton } from '#web/panel/previews/preview-link.tsx';
import { PreviewButton } from '#web/panel/previews/preview-button.tsx';
import { PushReachNotice } from '#web/panel/push-reach/push-reach-notice.tsx';
import { ClashNotice } from '#web/panel/rescheduling/clash-notice.tsx';
import { isPreviewed } from '#contract/api/previews.ts';
import { canErase } from '#contract/api/privacy.ts';
import type { MenuItem } from '#web/panel/ui/menu.tsx';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { SectionLinks } from '#web/panel/editing/section-links.tsx';
import { ArrangeScreen } from '#web/panel/editing/list/arrange-screen.tsx';
import { EventActions, EventsScreen } from './events-screen.tsx';

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const { title, one, many } = screenAt(location.pathname);
  return pageHead(matches, {
    title: 'id' in params ? t('Edit {one}', { one }) : title,
    description: t('All {many} of the festival, and each of them.', { many }),
  });
};

/** Fields of a new document that the address gives, such as the severity of an announcement. */
const presetOf = (screen: ScreenSpec, query: URLSearchParams) =>
  Object.fromEntries(
    specsOf(screen).flatMap((spec) => {
      const value = query.get(spec.name);
      if (value === null) return [];
      const isChoice = spec.type === 'choice' && Object.hasOwn(spec.options, value);
      return isChoice || (spec.type === 'reference' && documentIdPattern.test(value))
        ? [[spec.name, value]]
        : [];
    }),
  );

/** The collections that a spreadsheet can fill. */
const imports: Partial<Record<CollectionName, string>> = {
  team: adminPaths.importTeam,
  sponsors: adminPaths.importSponsors,
};

/**
 * The list, or one document, of whichever collection the address names. One module for both, and for all of them:
 * what several routes share is bundled with what visitors load.
 */
export default function DocumentsRoute() {
  const { pathname, state, key: visit } = useLocation();
  const { id: named } = useParams();
  const [query] = useSearchParams();
  const account = useAccount();
  const screen = screenAt(pathname);
  const id = screen.onlyId ?? named;
  const navigate = useNavigate();
  const erasure = useErasure(screen.collection, () => id !== undefined && void navigate(listPath(screen)));
  const mayErase = canErase(account, screen.collection);
  const eraseItems = (document: AnyDocument): MenuItem[] => [
    {
      label: t('Erase for good'),
      icon: 'erase',
      look: 'danger',
      onChoose: () => erasure.ask({ id: document.id, name: titleOf(screen, document) }),
    },
  ];
  const lastItems = mayErase ? eraseItems : undefined;
  if (id === undefined) {
    if (screen.collection === 'events') return <EventsScreen screen={screen} />;
    if ('arranged' in screen.orders && query.get('view') === 'arrange')
      return <ArrangeScreen screen={screen} />;
    const note = screen.publishing?.at && <OverdueNotice collection={screen.collection} />;
    return (
      <>
        <ListScreen
          key={screen.segment}
          screen={screen}
          note={note}
          lastItems={lastItems}
          moreActions={
            <>
              {'arranged' in screen.orders && (
                <ButtonLink size="small" to="?view=arrange" look="quiet">
                  {t('Arrange')}
                </ButtonLink>
              )}
              {imports[screen.collection] && (
                <ButtonLink size="small" to={imports[screen.collection]!} look="quiet">
                  <PanelIcon name="upload" className="size-5" />
                  {t('Import')}
                </ButtonLink>
              )}
            </>
          }
        />
        {erasure.dialog}
      </>
    );
  }
  const shown = screen.onlyId === undefined ? screen : sectionScreen(screen, query.get('section'));
  // Each visit of the address for a new one begins anew.
  const editorKey =
    madeHere(state)?.editor ?? `${screen.segment} ${id} ${shown.section ?? ''} ${id === NEW ? visit : ''}`;
  return (
    <>
      <EditScreen
        key={editorKey}
        editorKey={editorKey}
        screen={shown}
        id={id}
        copyOf={query.get(COPY_OF) ?? undefined}
        accountId={account.id}
        preset={presetOf(screen, query)}
        more={extrasFor(screen)}
        lastItems={lastItems}
      />
      {erasure.dialog}
    </>
  );
}

const LookPreview = lazy(() => import('#web/panel/look/look-preview.tsx'));
const PreviewPage = lazy(() => import('#web/panel/previews/previews.tsx'));

interface InForm {
  values: Record<string, unknown>;
  document: AnyDocument | undefined;
}

function extrasOf(screen: ScreenSpec): EditExtras {
  const { collection, publishing } = screen;
  const isEvents = collection === 'events';
  function Note({ document }: InForm) {
    return (
      <>
        {screen.onlyId !== undefined && <SectionLinks screen={screen} isNew={document === undefined} />}
        <PresenceNotice collection={collection} id={document?.id} />
        {collection === 'announcement' && <PushReachNotice document={document} />}
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
          <Suspense fallback={<p role="status">{t('Drawing it…')}</p>}>
            <PreviewPage collection={collection} document={shown} />
          </Suspense>
        )}
      />
    );
  }
  function Actions({ document }: { document: AnyDocument }) {
    return (
      <>
        {isEvents && <EventActions document={document} />}
        {screen.publicPath(document) === undefined && (
          <PreviewLinkButton collection={collection} id={document.id} />
        )}
      </>
    );
  }
  function Below({ values, document }: InForm) {
    const [query] = useSearchParams();
    if (document === undefined || query.get('section') !== 'look') return null;
    return (
      <Suspense fallback={<p role="status">{t('Drawing it…')}</p>}>
        <LookPreview values={values} />
      </Suspense>
    );
  }
  return {
    Note,
    ...(collection === 'site' && { Below }),
    ...(isEvents && { below: clashBelow }),
    ...(isPreviewed(collection) && { Actions, BarAction }),
  };
}

/** What a session clashes with stands below its venue. */
function clashBelow(path: string, form: InForm) {
  const [, session] = /^sessions\.(\d+)\.venueId$/.exec(path) ?? [];
  return session && <ClashNotice {...form} session={Number(session)} className="mt-2" />;
}

/** Made once, because a new component type would lose its state at every render. */
const all = new Map(screens.map((screen) => [screen.collection, extrasOf(screen)]));

const extrasFor = ({ collection }: ScreenSpec): EditExtras | undefined => all.get(collection);
