import { roleLabels, type Role } from '#contract/api/access.ts';
import {
  ADDRESS_UNDO_LIFE_DAYS,
  CODE_LIFE_MINUTES,
  INVITATION_LIFE_DAYS,
  RESET_LIFE_MINUTES,
} from '#contract/api/auth.ts';
import { OFFER_LIFE_DAYS } from '#contract/api/handing-on.ts';
import { said, t } from '#contract/languages/words.ts';
import type { Letter } from './layout.ts';

export interface Message {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
}

const MINUTES_A_DAY = 24 * 60;

/** Every mail that is sent. Subjects never contain names that people chose, because a stranger could write there. */
export const messages = {
  signIn: (link: string, code: string): Letter => ({
    // The subject never has the code, because subjects are logged and shown on locked screens.
    subject: t('Your sign-in link and code'),
    paragraphs: [
      t('You asked to sign in to the festival panel by mail.'),
      t('Open the link or type the code within {minutes} minutes. Each works once.', {
        minutes: CODE_LIFE_MINUTES,
      }),
    ],
    button: { label: t('Sign in'), link },
    code,
    closing: t('If you did not ask for this, do nothing: nobody gets in without this mail.'),
    lifeMinutes: CODE_LIFE_MINUTES,
  }),

  resetPassword: (link: string): Letter => ({
    subject: t('Choose a new password'),
    paragraphs: [
      t('Somebody, probably you, asked for a new password for your account on the festival panel.'),
      t('The link works once, for {minutes} minutes.', { minutes: RESET_LIFE_MINUTES }),
    ],
    button: { label: t('Choose a new password'), link },
    closing: t('If it was not you, do nothing: the password stays as it is.'),
    lifeMinutes: RESET_LIFE_MINUTES,
  }),

  passwordChanged: (): Letter => ({
    subject: t('Your password was changed'),
    paragraphs: [
      t('The password of your account on the festival panel was changed, and all other sessions were ended.'),
    ],
    closing: t('If it was not you, reset the password from the sign-in page and tell an administrator.'),
  }),

  verifyEmail: (link: string): Letter => ({
    subject: t('Confirm your email address'),
    paragraphs: [t('Please confirm that this address is yours, so that the festival panel can use it.')],
    button: { label: t('Confirm the address'), link },
    closing: t('If you did not ask for this, do nothing.'),
  }),

  emailChanging: (undo: string): Letter => ({
    subject: t('Your email address is about to change'),
    paragraphs: [
      t('Somebody, probably you, asked to move your account on the festival panel to another address.'),
      t(
        'If it was not you, open this link: it keeps or puts back this address, ends every session and lets you choose a new password. It works once, for {days} days.',
        { days: ADDRESS_UNDO_LIFE_DAYS },
      ),
    ],
    button: { label: t('It was not me'), link: undo },
    closing: t('If it was you, do nothing.'),
  }),

  accountExists: (link: string): Letter => ({
    subject: t('You have an account already'),
    paragraphs: [
      t(
        'Somebody, probably you, tried to sign up on the festival panel with this address. It has an account already, and nothing was changed.',
      ),
    ],
    button: { label: t('Go to the sign-in page'), link },
    closing: t('If you forgot the password, choose "Forgot password" there. If it was not you, do nothing.'),
  }),

  approved: (link: string): Letter => ({
    subject: t('Your account is ready'),
    paragraphs: [t('An administrator approved your account on the festival panel. You can sign in now.')],
    button: { label: t('Sign in'), link },
    closing: t('Welcome to the team.'),
  }),

  invitation: (link: string, role: Role): Letter => ({
    subject: t('You are invited to the festival panel'),
    paragraphs: [
      t('You are invited to work on the festival site. Your role: {role}.', { role: said(roleLabels[role]) }),
      t('The link works once, for {days} days.', { days: INVITATION_LIFE_DAYS }),
    ],
    button: { label: t('Accept the invitation'), link },
    closing: t('If you do not know what this is about, do nothing.'),
    lifeMinutes: INVITATION_LIFE_DAYS * MINUTES_A_DAY,
  }),

  ownershipOffered: (link: string): Letter => ({
    subject: t('You are asked to own the festival site'),
    paragraphs: [
      t(
        'An owner of the festival site wants to hand it on to you. Sign in to the panel: the dashboard says who asks and what changes, and there you accept or decline.',
      ),
      t('The offer is open for {days} days.', { days: OFFER_LIFE_DAYS }),
    ],
    button: { label: t('Go to the panel'), link },
    closing: t('Nothing changes until you accept.'),
    lifeMinutes: OFFER_LIFE_DAYS * MINUTES_A_DAY,
  }),

  ownershipWithdrawn: (): Letter => ({
    subject: t('The festival site is not handed on to you'),
    paragraphs: [t('The owner who wanted to hand the festival site on to you has taken the offer back.')],
    closing: t('Nothing has changed, and nothing is to be done.'),
  }),

  ownershipDeclined: (link: string): Letter => ({
    subject: t('Your offer was declined'),
    paragraphs: [
      t('You wanted to hand the festival site on, and your offer was declined. You stay its owner.'),
    ],
    button: { label: t('Ask somebody else'), link },
    closing: t('Nothing else has changed.'),
  }),

  /** `ends`: the date in words; undefined where the rights have ended already. */
  ownershipAccepted: (ends: string | undefined): Letter => ({
    subject: t('Your offer was accepted'),
    paragraphs: [
      t('You wanted to hand the festival site on, and your offer was accepted: it has its next owner.'),
      ends === undefined
        ? t('Your own rights as an owner have ended, as you chose.')
        : t('Your own rights as an owner end by themselves on {ends}, as you chose.', { ends }),
    ],
    closing: t('Thank you for running it.'),
  }),

  /** Of the inquiry nothing is repeated: whoever sent it may have given the address of somebody else. */
  reply: (text: string, replyTo: string | undefined): Letter => ({
    subject: t('The answer to your question'),
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    closing: t('You wrote to us with the contact form. To write again, answer this mail.'),
    ...(replyTo && { replyTo }),
  }),

  test: (): Letter => ({
    subject: t('A test mail'),
    paragraphs: [
      t('Somebody who runs the festival site asked for this mail, to see whether mails arrive. They do.'),
    ],
    closing: t('Nothing else is to be done.'),
  }),
};
