import { t } from '#contract/languages/words.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ActionLink, SessionAnswer } from '#contract/api/auth.ts';
import { type ErrorBody, SESSION_ENDS } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { CodeStep } from '#web/panel/sign-in/code-step.tsx';
import { ForgotStep, ResetStep } from '#web/panel/sign-in/password-steps.tsx';
import { InvitationStep, SignUpStep } from '#web/panel/sign-in/sign-up-step.tsx';
import { BrokenLinkStep, SignInLinkStep, VerifyEmailStep } from '#web/panel/sign-in/link-step.tsx';
import { type LoginEntry, loginEntry, type LoginView } from '#web/panel/sign-in/login-entry.ts';
import { LoginFrame } from '#web/panel/sign-in/login-frame.tsx';
import { ToPanel, useOpenPanel } from '#web/panel/sign-in/open-panel.tsx';
import { ProviderReturnStep } from '#web/panel/sign-in/providers.tsx';
import { UndoEmailStep } from '#web/panel/sign-in/undo-email-step.tsx';
import { endSentences } from '#web/panel/sign-in/session-ended.tsx';
import { SecondFactorStep } from '#web/panel/sign-in/second-factor-step.tsx';
import { ForeignOrigin, SignInStep } from '#web/panel/sign-in/sign-in-step.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { authorizedDomains, providers } from '#web/panel/services/auth.ts';
import { begin, currentSession } from '#web/panel/services/session.ts';
import { hasRecord } from '#web/panel/services/session-record.ts';
import { SIGNED_IN } from '#web/panel/services/login-redirect.ts';
import { errorBody } from '#web/shared/services/request.ts';
import { BarsLoader } from '#web/panel/ui/bars-loader.tsx';
import type { Route } from './+types/login';
import '#web/panel/styles/panel.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Sign in'), description: t('For those who run the festival.') });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const entry = loginEntry(new URL(request.url).search, window.location.hash);
  if (entry.type === 'form' && entry.view === 'sign-in') {
    const session = await currentSession();
    if (session.ok && session.value) return { signedIn: true as const, providers: [], ownOrigin: undefined };
  }
  // What the page can do without: it shows then what there is.
  const [offered, domains] = await Promise.all([providers(), authorizedDomains()]);
  const own = domains.ok ? domains.value.origins : [];
  return {
    signedIn: false as const,
    providers: offered.ok ? offered.value.providers : [],
    ownOrigin: own.length > 0 && !own.includes(window.location.origin) ? own[0] : undefined,
  };
}
clientLoader.hydrate = true as const;
/** Its steps are in the address, and none of them needs anything new. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <>
    <BarsLoader label={t('Loading the sign-in page')} />
    <noscript>
      <p className="relative z-70 p-6">
        {t('Signing in needs JavaScript. Please switch it on for this site.')}
      </p>
    </noscript>
  </>
);

export default function Login({ loaderData }: Route.ComponentProps) {
  const openPanel = useOpenPanel();
  const [email, setEmail] = useState('');
  const [query, setQuery] = useSearchParams();
  const ended = SESSION_ENDS.find((end) => end === query.get('ended'));
  const [notice, setNotice] = useState<ErrorBody | undefined>(
    ended && { ...errorBody('unauthenticated'), message: endSentences[ended] },
  );
  const entry = useEntry();
  const next = 'next' in entry ? entry.next : adminPaths.dashboard;

  const onView = (view: LoginView, { replace = false } = {}) => {
    setNotice(undefined);
    const kept = new URLSearchParams(next === adminPaths.dashboard ? {} : { next });
    if (view !== 'sign-in') kept.set('view', view);
    setQuery(kept, { replace });
  };
  const onSignedIn = (answer: SessionAnswer) => {
    const begun = begin(answer);
    if (begun.ok) openPanel(next, SIGNED_IN);
    else setNotice(begun.error);
  };
  if (loaderData.signedIn && entry.type !== 'link') return <ToPanel to={next} />;
  // A link or a provider's answer is used up: Back must not lead to it.
  const afterUse = (view: LoginView) => onView(view, { replace: true });

  return (
    <LoginFrame>
      {loaderData.ownOrigin && <ForeignOrigin origin={window.location.origin} own={loaderData.ownOrigin} />}
      <Step
        key={entry.type === 'form' ? entry.view : entry.type}
        entry={entry}
        step={{ email, onEmail: setEmail, onView, onSignedIn }}
        offered={{ providers: loaderData.providers, next }}
        notice={notice}
        onError={(error) => {
          afterUse('sign-in');
          setNotice(error);
        }}
        afterUse={afterUse}
        onConfirmed={() => (hasRecord() ? openPanel(next) : afterUse('sign-in'))}
      />
    </LoginFrame>
  );
}

/** What brought somebody here. A link's secret leaves the address bar at once, where others could read or copy it. */
function useEntry(): LoginEntry {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const opened = loginEntry(search, hash);
  const isLink = opened.type === 'link';
  useEffect(() => {
    // The history entry keeps it, so that the page can be loaded again.
    if (isLink) void navigate(pathname, { replace: true, state: { link: opened.link } });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLink, search, hash]);
  const kept = (state as { link?: ActionLink } | null)?.link;
  return kept && opened.type === 'form' ? { type: 'link', link: kept } : opened;
}

interface StepChoice {
  entry: LoginEntry;
  step: Parameters<typeof ForgotStep>[0];
  offered: Pick<Parameters<typeof SignInStep>[0], 'providers' | 'next'>;
  notice: ErrorBody | undefined;
  onError: (error: ErrorBody) => void;
  afterUse: (view: LoginView) => void;
  /** An address is confirmed, with or without somebody signed in here. */
  onConfirmed: () => void;
}

function Step({ entry, step, offered, notice, onError, afterUse, onConfirmed }: StepChoice) {
  const onSecondFactor = () => afterUse('second-factor');
  const onStartAgain = () => afterUse('sign-in');
  if (entry.type === 'broken-link') return <BrokenLinkStep onStartAgain={onStartAgain} />;
  if (entry.type === 'provider') {
    const { onSignedIn } = step;
    return <ProviderReturnStep answer={entry} {...{ onSignedIn, onSecondFactor, onError }} />;
  }
  if (entry.type === 'link') {
    const { link } = entry;
    if (link.mode === 'signIn') {
      return (
        <SignInLinkStep link={link} onSignedIn={step.onSignedIn} {...{ onSecondFactor, onStartAgain }} />
      );
    }
    if (link.mode === 'resetPassword') {
      return <ResetStep link={link} onForgot={() => afterUse('forgot')} onDone={onStartAgain} />;
    }
    if (link.mode === 'recoverEmail') {
      return <UndoEmailStep link={link} onForgot={() => afterUse('forgot')} onDone={onStartAgain} />;
    }
    if (link.mode === 'invitation') return <InvitationStep link={link} {...step} {...offered} />;
    return <VerifyEmailStep link={link} onDone={onConfirmed} />;
  }
  if (entry.view === 'forgot') return <ForgotStep {...step} />;
  if (entry.view === 'code') return <CodeStep {...step} />;
  if (entry.view === 'sign-up') return <SignUpStep {...step} {...offered} />;
  if (entry.view === 'second-factor') return <SecondFactorStep {...step} />;
  return <SignInStep {...step} {...offered} notice={notice} />;
}
