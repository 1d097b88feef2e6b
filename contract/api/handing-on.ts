import { z } from 'zod';
import { day } from '#contract/entities/day.ts';
import { oneOf, optional, optionalText, text } from '#contract/entities/fields.ts';
import { word } from '#contract/languages/words.ts';
import { type Role, ROLES } from './access.ts';
import { confirmationSchema } from './auth.ts';
import type { LastBackup } from './dashboard.ts';
import { pathPart } from './paths.ts';
import type { InvitationView, UserView } from './users.ts';

/** Handing the festival on to next year's owner, with the sheet that they need for it. */
export const handingPaths = {
  sheet: '/api/handing-on',
  /** POST: an offer; GET: what concerns the person who asks. */
  offers: '/api/handing-on/offers',
  offer: (id: string) => `/api/handing-on/offers/${pathPart(id)}`,
  accept: (id: string) => `/api/handing-on/offers/${pathPart(id)}/accept`,
  decline: (id: string) => `/api/handing-on/offers/${pathPart(id)}/decline`,
  renewal: (id: string) => `/api/handing-on/renewals/${pathPart(id)}`,
} as const;

export const OFFER_LIFE_DAYS = 14;
/** How long a former owner may stay one beside the new one. */
export const LEAVING_DAYS_MAX = 90;

/** What an owner becomes afterwards: another role, or nobody here. */
export const AFTERWARDS = ['none', ...ROLES.filter((role) => role !== 'owner')] as [
  'none',
  ...Exclude<Role, 'owner'>[],
];
export type Afterwards = (typeof AFTERWARDS)[number];

export const offerSchema = confirmationSchema.extend({
  to: text(word('Next owner'), { max: 100 }),
  /** Absent: as soon as it is accepted. */
  endsOn: optional(day(word('Your rights end on'))),
  afterwards: oneOf(word('Afterwards'), AFTERWARDS),
});
export type OfferRequest = z.input<typeof offerSchema>;

export type OfferState = 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'ended';

export interface OfferView {
  id: string;
  state: OfferState;
  from: string;
  /** Their name; an account that is gone has none. */
  to: string;
  offeredAt: string;
  expiresAt: string;
  /** When the rights of whoever offered it end; null: as soon as it is accepted. */
  endsAt: string | null;
  afterwards: Afterwards;
  answeredAt: string | null;
}

/** What a person is asked, and whether their own rights as an owner end. */
export interface OwnOffers {
  received: OfferView[];
  leaving: OfferView | null;
}

/** Somebody with an account, and how it is protected. */
export interface PersonOnSheet extends Pick<
  UserView,
  'id' | 'name' | 'email' | 'role' | 'state' | 'lastSignInAt'
> {
  hasAuthenticator: boolean;
  passkeys: number;
  /** When the rights of an owner who is leaving end. */
  endsAt: string | null;
}

/** A part of the installation. No secret is ever among the words. */
export interface SetPart {
  label: string;
  isSet: boolean;
  words: string;
  /** The names of the settings that say so. */
  settings: string[];
}

export const RENEWAL_LABEL_MAX = 80;
export const RENEWAL_NOTE_MAX = 200;
/** Lines that owners add. */
export const RENEWALS_MAX = 50;

export interface Renewal {
  id: string;
  label: string;
  /** The day by which it must be renewed, as 2027-03-12. */
  on: string | null;
  note: string;
  /** Somebody added the line; the others follow from what is set. */
  isOwn: boolean;
  /** The program has read the date itself. */
  isRead: boolean;
}

export const renewalSchema = z.object({
  label: optionalText(word('What'), { max: RENEWAL_LABEL_MAX }),
  on: optional(day(word('Renew by'))),
  note: optionalText(word('Note'), { max: RENEWAL_NOTE_MAX }),
});
export type RenewalRequest = z.input<typeof renewalSchema>;

export interface HandingSheet {
  madeAt: string;
  people: PersonOnSheet[];
  /** How many more have an account; a sheet has room for PEOPLE_ON_SHEET. */
  morePeople: number;
  /** How many wait for approval. */
  waiting: number;
  invitations: InvitationView[];
  parts: SetPart[];
  lastBackup: LastBackup;
  secrets: SetPart[];
  renewals: Renewal[];
  /** The latest offer of the person who asks. */
  offer: OfferView | null;
}

export const PEOPLE_ON_SHEET = 500;
