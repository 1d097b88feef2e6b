import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { can } from '#contract/api/access.ts';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { CommandPalette } from '#web/panel/frame/palette/command-palette.tsx';
import { PanelFrame } from '#web/panel/frame/panel-frame.tsx';
import { PasteNotice } from '#web/panel/frame/paste-notice.tsx';
import { PanelProblem, Refused } from '#web/panel/frame/panel-messages.tsx';
import { Shortcuts } from '#web/panel/frame/shortcuts.tsx';
import { refusedScreen } from '#web/panel/frame/screens.ts';
import { FirstPasswordStep } from '#web/panel/sign-in/first-password-step.tsx';
import { LoginFrame } from '#web/panel/sign-in/login-frame.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { createQueryClient, followChanges } from '#web/panel/reading/queries.ts';
import { createStaffChanges, StaffChangesContext } from '#web/panel/reading/staff-changes.ts';
import { onUnauthenticated, valueOrThrow } from '#web/shared/services/request.ts';
import { currentSession, startSessionRenewal, recheck, signOut } from '#web/panel/services/session.ts';
import { clearRecord, onRecordChange, readRecord } from '#web/panel/services/session-record.ts';
import { loginPath } from '#web/panel/services/login-redirect.ts';
import type { PanelData } from '#web/panel/frame/current-account.ts';
import { clearDrafts } from '#web/shared/state/draft-storage.ts';
import { BarsLoader } from '#web/panel/ui/bars-loader.tsx';
import { ToastProvider } from '#web/panel/ui/toast.tsx';
import type { Route } from './+types/panel';
import '#web/panel/styles/panel.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Panel', description: 'For those who run the festival.' });

/** The guard: the panel opens only with a stored user record and a session that has not ended. */
export async function clientLoader(): Promise<Partial<PanelData>> {
  return { account: valueOrThrow(await currentSession())?.user };
}
// The server does not know who is signed in, so it sends the loader and the browser runs this.
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => true;

export const HydrateFallback = () => (
  <>
    <BarsLoader label="Loading the panel" />
    <noscript>
      <p className="relative z-70 p-6">The panel needs JavaScript. Please switch it on for this site.</p>
    </noscript>
  </>
);

export default function PanelRoute({ loaderData: { account } }: Route.ComponentProps) {
  const { pathname, search, hash } = useLocation();
  // A redirect in the loader would leave before React has hydrated the page from the server.
  if (!account) return <Away to={loginPath(pathname + search + hash)} />;
  if (account.mustSetPassword) return <FirstPassword account={account} />;
  return <Panel account={account} />;
}

const Away = ({ to }: { to: string }) => (
  <>
    <BarsLoader label="Loading the sign-in page" />
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
  const leave = useSessionEnd();
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

  const refused = refusedScreen(account, pathname);
  return (
    <StaffChangesContext value={changes}>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <PanelFrame account={account} onSignOut={leave}>
            {refused ? <Refused screen={refused.label} role={account.role} /> : <Outlet />}
          </PanelFrame>
          <CommandPalette actor={account} />
          <Shortcuts />
          <PasteNotice />
          {navigation.state === 'loading' && navigation.location.pathname !== pathname && <BarsLoader over />}
        </ToastProvider>
      </QueryClientProvider>
    </StaffChangesContext>
  );
}

/** Goes to the login when the session ends, here or in another tab. Returns a function that ends it. */
function useSessionEnd(): () => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const here = location.pathname + location.search + location.hash;
  useEffect(() => {
    const before = readRecord()?.user;
    const look = () => {
      const now = readRecord()?.user;
      if (!now) void navigate(loginPath(here), { replace: true });
      // Somebody else has signed in, so nothing of the person before may stay.
      else if (now.id !== before?.id || now.role !== before.role) window.location.reload();
      else void revalidate();
    };
    const stops = [
      onRecordChange(look),
      onUnauthenticated(() => {
        clearRecord();
        look();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [navigate, revalidate, here]);

  return async () => {
    clearDrafts();
    await signOut();
    void navigate(adminPaths.login);
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
