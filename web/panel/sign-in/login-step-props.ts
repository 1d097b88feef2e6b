import type { SessionAnswer } from '#contract/api/auth.ts';
import type { LoginView } from './login-entry.ts';

/** What every step of signing in is given. */
export interface StepProps {
  /** Typed once, whichever step asks for it. */
  email: string;
  onEmail: (email: string) => void;
  onView: (view: LoginView) => void;
  onSignedIn: (answer: SessionAnswer) => void;
}
