import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { type Actor, can, canManageUsers } from './access.ts';
import type { CollectionName } from './collection-names.ts';
import type { AccountView } from './auth.ts';
import type { AnyDocument } from './document.ts';
import { adminPaths } from './admin-paths.ts';
import { paths } from './paths.ts';
import { email } from '#contract/entities/fields.ts';

/** The calls of forgetting. They are apart from `paths`, which every visitor loads. */
export const privacyPaths = {
  /** GET → PrivacyFacts. */
  facts: '/api/privacy',
  /** POST { email } → PersonData. */
  person: '/api/privacy/person',
  /** POST { email } → ErasedPerson. */
  erasePerson: '/api/privacy/person/erase',
  /** POST { ids } → 204, all of them or none. */
  eraseDocuments: (collection: string) => `${paths.api.collection(collection)}/erase`,
  /** POST → 204. */
  eraseUser: (id: string) => `${adminPaths.api.user(id)}/erase`,
} as const;

/** The collections that are about people. Their documents can be erased: deleted for good, with their history. */
const ERASABLE = ['contact-inquiry', 'team', 'speakers'] as const satisfies readonly CollectionName[];

export const isErasable = (collection: CollectionName): boolean =>
  (ERASABLE as readonly CollectionName[]).includes(collection);

/** Erasing cannot be undone by anybody, so only those who manage accounts may do it. */
export const canErase = (actor: Actor | null, collection: CollectionName): boolean =>
  isErasable(collection) && canManageUsers(actor) && can(actor, 'write', collection);

export const RETENTION_DAYS_DEFAULT = 400;
export const RETENTION_DAYS_MAX = 36_500;

/** For how many days data of visitors is kept; 0 for as long as the installation lasts. */
export interface Retention {
  inquiryDays: number;
  pushDays: number;
}

/** GET /api/privacy: what the server stores of visitors. */
export interface PrivacyFacts extends Retention {
  /** How long the log of changes, with its history and undo, reaches back. */
  logDays: number;
  inquiries: number;
  pushSubscriptions: number;
}

/** POST /api/privacy/person and /api/privacy/person/erase. */
export const personSchema = z.object({ email: email(word('Email')) });

/** How much was erased of the person with an address. The account is erased among the accounts. */
export interface ErasedPerson {
  inquiries: number;
  invitations: number;
  mails: number;
}

/** All that is stored of an account. */
export interface AccountData {
  account: AccountView;
  sessions: Array<{ createdAt: string; expiresAt: string; address: string | null; browser: string | null }>;
  passkeys: Array<{ name: string | null; createdAt: string | null }>;
  files: Array<{ name: string; url: string; createdAt: string }>;
  /** What the account did: the newest changes, without their contents. */
  changes: {
    count: number;
    newest: Array<{ at: string; op: string; collection: string; id: string }>;
  };
}

/** All that is stored under an address: the answer of /api/privacy/person. */
export interface PersonData {
  exportedAt: string;
  email: string;
  inquiries: AnyDocument[];
  /** Inquiries that were deleted, which the log still has. */
  deletedInquiries: AnyDocument[];
  account: AccountData | null;
  invitations: Array<{ role: string; createdAt: string; expiresAt: string }>;
  /** Other documents that name the address somewhere. */
  mentions: Array<{ collection: string; document: AnyDocument }>;
  notes: string[];
}

/** GET /api/auth/account/data: one's own account as a file. */
export interface OwnData extends AccountData {
  exportedAt: string;
  /** Only with a confirmed address, because anybody can type an address into the contact form. */
  inquiries: AnyDocument[];
}
