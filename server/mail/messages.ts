import { roleLabels, type Role } from '#contract/api/access.ts';
import {
  ADDRESS_UNDO_LIFE_DAYS,
  CODE_LIFE_MINUTES,
  INVITATION_LIFE_DAYS,
  RESET_LIFE_MINUTES,
} from '#contract/api/auth.ts';
import { OFFER_LIFE_DAYS } from '#contract/api/handing-on.ts';
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
    subject: 'Your sign-in link and code',
    paragraphs: [
      'You asked to sign in to the festival panel by mail.',
      `Open the link or type the code within ${CODE_LIFE_MINUTES} minutes. Each works once.`,
    ],
    button: { label: 'Sign in', link },
    code,
    closing: 'If you did not ask for this, do nothing: nobody gets in without this mail.',
    lifeMinutes: CODE_LIFE_MINUTES,
  }),

  resetPassword: (link: string): Letter => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account on the festival panel.',
      `The link works once, for ${RESET_LIFE_MINUTES} minutes.`,
    ],
    button: { label: 'Choose a new password', link },
    closing: 'If it was not you, do nothing: the password stays as it is.',
    lifeMinutes: RESET_LIFE_MINUTES,
  }),

  passwordChanged: (): Letter => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account on the festival panel was changed, and all other sessions were ended.',
    ],
    closing: 'If it was not you, reset the password from the sign-in page and tell an administrator.',
  }),

  verifyEmail: (link: string): Letter => ({
    subject: 'Confirm your email address',
    paragraphs: ['Please confirm that this address is yours, so that the festival panel can use it.'],
    button: { label: 'Confirm the address', link },
    closing: 'If you did not ask for this, do nothing.',
  }),

  emailChanging: (undo: string): Letter => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      'Somebody, probably you, asked to move your account on the festival panel to another address.',
      `If it was not you, open this link: it keeps or puts back this address, ends every session and lets you choose a new password. It works once, for ${ADDRESS_UNDO_LIFE_DAYS} days.`,
    ],
    button: { label: 'It was not me', link: undo },
    closing: 'If it was you, do nothing.',
  }),

  accountExists: (link: string): Letter => ({
    subject: 'You have an account already',
    paragraphs: [
      'Somebody, probably you, tried to sign up on the festival panel with this address. It has an account already, and nothing was changed.',
    ],
    button: { label: 'Go to the sign-in page', link },
    closing: 'If you forgot the password, choose "Forgot password" there. If it was not you, do nothing.',
  }),

  approved: (link: string): Letter => ({
    subject: 'Your account is ready',
    paragraphs: ['An administrator approved your account on the festival panel. You can sign in now.'],
    button: { label: 'Sign in', link },
    closing: 'Welcome to the team.',
  }),

  invitation: (link: string, role: Role): Letter => ({
    subject: 'You are invited to the festival panel',
    paragraphs: [
      `You are invited to work on the festival site. Your role: ${roleLabels[role]}.`,
      `The link works once, for ${INVITATION_LIFE_DAYS} days.`,
    ],
    button: { label: 'Accept the invitation', link },
    closing: 'If you do not know what this is about, do nothing.',
    lifeMinutes: INVITATION_LIFE_DAYS * MINUTES_A_DAY,
  }),

  ownershipOffered: (link: string): Letter => ({
    subject: 'You are asked to own the festival site',
    paragraphs: [
      'An owner of the festival site wants to hand it on to you. Sign in to the panel: the dashboard says who asks and what changes, and there you accept or decline.',
      `The offer is open for ${OFFER_LIFE_DAYS} days.`,
    ],
    button: { label: 'Go to the panel', link },
    closing: 'Nothing changes until you accept.',
    lifeMinutes: OFFER_LIFE_DAYS * MINUTES_A_DAY,
  }),

  ownershipWithdrawn: (): Letter => ({
    subject: 'The festival site is not handed on to you',
    paragraphs: ['The owner who wanted to hand the festival site on to you has taken the offer back.'],
    closing: 'Nothing has changed, and nothing is to be done.',
  }),

  ownershipDeclined: (link: string): Letter => ({
    subject: 'Your offer was declined',
    paragraphs: ['You wanted to hand the festival site on, and your offer was declined. You stay its owner.'],
    button: { label: 'Ask somebody else', link },
    closing: 'Nothing else has changed.',
  }),

  /** `ends`: the date in words; undefined where the rights have ended already. */
  ownershipAccepted: (ends: string | undefined): Letter => ({
    subject: 'Your offer was accepted',
    paragraphs: [
      'You wanted to hand the festival site on, and your offer was accepted: it has its next owner.',
      ends === undefined
        ? 'Your own rights as an owner have ended, as you chose.'
        : `Your own rights as an owner end by themselves on ${ends}, as you chose.`,
    ],
    closing: 'Thank you for running it.',
  }),

  /** Of the inquiry nothing is repeated: whoever sent it may have given the address of somebody else. */
  reply: (text: string, replyTo: string | undefined): Letter => ({
    subject: 'The answer to your question',
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    closing: 'You wrote to us with the contact form. To write again, answer this mail.',
    ...(replyTo && { replyTo }),
  }),

  test: (): Letter => ({
    subject: 'A test mail',
    paragraphs: [
      'Somebody who runs the festival site asked for this mail, to see whether mails arrive. They do.',
    ],
    closing: 'Nothing else is to be done.',
  }),
};
