import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { language } from '#contract/languages/words.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import { LogoMark } from '#web/shared/ui/logo-mark.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import type { SessionAnswer } from '#contract/api/auth.ts';
import type { LoginView } from './login-entry.ts';

/** The login page's own surroundings: no header, no sidebar, no footer. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { name } = useFestival();
  return (
    <div className="relative isolate grid min-h-svh overflow-hidden text-[0.9375rem] leading-normal lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden">
        <div className="login-wheel absolute -top-100 left-1/2 aspect-square w-176 -translate-x-1/2 opacity-85 lg:top-1/2 lg:-inset-e-[14vw] lg:inset-s-auto lg:w-[min(72rem,118svh,84vw)] lg:translate-x-0 lg:-translate-y-1/2 lg:opacity-100">
          <Mandala id="login" className="size-full animate-turn" />
        </div>
      </div>
      <main className="mx-auto flex w-full max-w-116 flex-col px-5 pt-6 pb-10 lg:px-8">
        <Link to={paths.home} reloadDocument className="flex min-h-11 items-center gap-3 self-start">
          <LogoMark className="size-9 text-gold" />
          <span dir="auto" className="font-display text-[1.4rem] leading-none font-medium">
            {name}
          </span>
        </Link>
        <div className="my-auto pt-14 pb-6">{children}</div>
        <OtherLanguages />
      </main>
    </div>
  );
}

/** This page in the other languages, with the step that it is at. */
const OtherLanguages = () => {
  const { pathname, search } = useLocation();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {Object.entries(LANGUAGES)
        .filter(([code]) => code !== language())
        .map(([code, name]) => (
          <li key={code}>
            <a
              href={addressIn(code, pathname + search)}
              hrefLang={code}
              lang={code}
              data-language=""
              className="btn-text"
            >
              {name}
            </a>
          </li>
        ))}
    </ul>
  );
};

interface LoginStepProps {
  title: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
}

/** One step of signing in. The first field takes the focus, or else the title, so that the change is read out. */
export function LoginStep({ title, lede, children }: LoginStepProps) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = step;
    const first = current?.querySelector<HTMLElement>('[data-first]') ?? current?.querySelector('h1');
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={step}>
      <h1 tabIndex={-1} className="headline text-[2.75rem] outline-none">
        {title}
      </h1>
      {lede && <p className="mt-3 text-[1.0625rem] text-soft text-pretty">{lede}</p>}
      <div className="mt-7 grid gap-5">{children}</div>
    </div>
  );
}

/** What every step of signing in is given. */
export interface StepProps {
  /** The address is typed once and shared by all steps. */
  email: string;
  onEmail: (email: string) => void;
  onView: (view: LoginView) => void;
  onSignedIn: (answer: SessionAnswer) => void;
}
