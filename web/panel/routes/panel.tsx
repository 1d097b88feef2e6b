import { t } from '#contract/languages/words.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { can } from '#contract/api/access.ts';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { SessionEnd } from '#contract/api/errors.ts';
import type { KeptWork } from '#web/panel/editing/kept-work.ts';
import { CommandPalette } from '#web/panel/frame/palette/command-palette.tsx';
import { PanelFrame } from '#web/panel/frame/panel-frame.tsx';
import { PasteNotice } from '#web/panel/frame/paste-notice.tsx';
import { PanelProblem, Refused } from '#web/panel/frame/panel-messages.tsx';
import { Shortcuts } from '#web/panel/frame/shortcuts.tsx';
import { SignOutDialog } from '#web/panel/frame/sign-out-dialog.tsx';
import { refusedScreen } from '#web/panel/frame/screens.ts';
import { FirstPasswordStep } from '#web/panel/sign-in/first-password-step.tsx';
import { LoginFrame } from '#web/panel/sign-in/login-frame.tsx';
import { useSigningInAgain } from '#web/panel/sign-in/use-signing-in-again.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { followScripts } from '#web/shared/page/other-scripts.ts';
import { createQueryClient, followChanges } from '#web/panel/reading/queries.ts';
import { createStaffChanges, StaffChangesContext } from '#web/panel/reading/staff-changes.ts';
import { onUnauthenticated, valueOrThrow } from '#web/shared/services/request.ts';
import { currentSession, startSessionRenewal, recheck, signOut } from '#web/panel/services/session.ts';
import { clearRecord, onRecordChange, readRecord } from '#web/panel/services/session-record.ts';
import { unsentForms } from '#web/panel/services/leave-nothing.ts';
import { askableEnd } from '#web/panel/services/staff-request.ts';
import { madeHere } from '#web/panel/services/made-here.ts';
import { loginPath } from '#web/panel/services/login-redirect.ts';
import type { PanelData } from '#web/panel/frame/current-account.ts';
import { BarsLoader } from '#web/panel/ui/bars-loader.tsx';
import { ToastProvider } from '#web/panel/ui/toast.tsx';
import type { Route } from './+types/panel';
import '#web/panel/styles/panel.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Panel'), description: t('For those who run the festival.') });

/** The guard: the panel opens only with a stored user record and a session that has not ended. */
export async function clientLoader(): Promise<Partial<PanelData>> {
  return { account: valueOrThrow(await currentSession())?.user };
}
// The server does not know who is signed in, so it sends the loader and the browser runs this.
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => true;

export const HydrateFallback = () => (
  <>
    <BarsLoader label={t('Loading the panel')} />
    <noscript>
      <p className="relative z-70 p-6">
        {t('The panel needs JavaScript. Please switch it on for this site.')}
      </p>
    </noscript>
  </>
);

export default function PanelRoute({ loaderData: { account } }: Route.ComponentProps) {
  useEffect(followScripts, []);
  const { pathname, search, hash } = useLocation();
  // A redirect in the loader would leave before React has hydrated the page from the server.
  if (!account) return <Away to={loginPath(pathname + search + hash)} />;
  if (account.mustSetPassword) return <FirstPassword account={account} />;
  // Another role has other streams and screens.
  return <Panel key={account.role} account={account} />;
}

const Away = ({ to }: { to: string }) => (
  <>
    <BarsLoader label={t('Loading the sign-in page')} />
    <Navigate to={to} replace />
  </>
);

function FirstPassword({ account }: PanelData) {
  const { revalidate } = useRevalidator();
  const leave = useSessionEnd();
  const onDone = async () => {
    await recheck();
    await revalidate();
  };
  return (
    <LoginFrame>
      <FirstPasswordStep account={account} onDone={onDone} onSignOut={leave} />
    </LoginFrame>
  );
}

function Panel({ account }: PanelData) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const leave = useSessionEnd(true);
  const [changes] = useState(() =>
    createStaffChanges({
      name: 'utsav-staff-changes',
      // All that the account may read, because each tab may show another screen. Inquiries have a stream of their own,
      // which is open only while their page is.
      collections: COLLECTION_NAMES.filter(
        (collection) => collection !== 'contact-inquiry' && can(account, 'read', collection),
      ),
      onSignedOut: () => void recheck(),
    }),
  );
  const [client] = useState(createQueryClient);
  useEffect(() => {
    const stops = [followChanges(changes, client), changes.start()];
    return () => {
      stops.forEach((stop) => stop());
      // The panel is left when somebody signs out: nothing that was read may stay.
      client.clear();
    };
  }, [changes, client]);
  useEffect(() => startSessionRenewal(), []);
  const signingInAgain = useSigningInAgain(account);
  const [unsaved, setUnsaved] = useState<KeptWork[]>();
  const askToLeave = async () => {
    // Loaded when it is needed: it knows the forms of all collections.
    const [{ keptWork }, { keptEntries }] = await Promise.all([
      import('#web/panel/editing/kept-work.ts'),
      import('#web/panel/results-desk/kept-entries.ts'),
    ]);
    const forms = unsentForms().map((title) => ({ title, canBeDraft: false, keep: async () => undefined }));
    const work = [...keptWork(account.id), ...keptEntries(), ...forms];
    if (work.length > 0) setUnsaved(work);
    else leave();
  };

  const isLeaving =
    navigation.state === 'loading' &&
    navigation.location.pathname !== pathname &&
    !madeHere(navigation.location.state);
  const refused = refusedScreen(account, pathname);
  return (
    <StaffChangesContext value={changes}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <PanelFrame account={account} onSignOut={() => void askToLeave()}>
            {refused ? <Refused screen={refused.label} role={account.role} /> : <Outlet />}
          </PanelFrame>
          <CommandPalette actor={account} />
          <Shortcuts />
          {signingInAgain}
          <SignOutDialog unsaved={unsaved} onClose={() => setUnsaved(undefined)} onSignOut={leave} />
          <PasteNotice />
          {isLeaving && <BarsLoader over />}
        </ToastProvider>
      </QueryClientProvider>
    </StaffChangesContext>
  );
}

/**
 * Goes to the login when the session ends, here or in another tab; not where the password is asked for over the screen.
 * Returns a function that ends it.
 */
function useSessionEnd(isAsked = false): () => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const here = location.pathname + location.search + location.hash;
  useEffect(() => {
    const before = readRecord()?.user;
    const look = (ended?: SessionEnd) => {
      const now = readRecord()?.user;
      if (!now) void navigate(loginPath(here, ended), { replace: true });
      // Somebody else has signed in, so nothing of the person before may stay.
      else if (now.id !== before?.id || now.role !== before.role) window.location.reload();
      else void revalidate();
    };
    const stops = [
      onRecordChange(() => look()),
      onUnauthenticated((error) => {
        // An upload does not say why it was refused, and a session that can be taken up again is asked about.
        if (!error) return void recheck();
        if (isAsked && askableEnd(error)) return;
        clearRecord();
        look(error.ended);
      }),
    ];
    // A browser may keep a page that was left as it was, and show it to whoever goes back.
    const onBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !readRecord()) window.location.reload();
    };
    window.addEventListener('pageshow', onBack);
    return () => {
      window.removeEventListener('pageshow', onBack);
      stops.forEach((stop) => stop());
    };
  }, [navigate, revalidate, here, isAsked]);

  return async () => {
    await signOut();
    // A new page, so that nothing that was read stays in memory either.
    window.location.assign(adminPaths.login);
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { code, sentence } = (error ?? {}) as { code?: unknown; sentence?: string };
  const isOffline = code === 'network-request-failed' || code === 'unavailable';
  return (
    <main className="mx-auto max-w-[46rem] px-5 py-16">
      {/* The server ends the sentence of a failure of its own with what to quote. */}
      <PanelProblem isOffline={isOffline} reference={/Reference: (\w+)\.$/.exec(sentence ?? '')?.[1]} />
    </main>
  );
}
