import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { ROLES, type Role } from './access.ts';
import { email, languageCode, oneOf, optional, text } from '#contract/entities/fields.ts';

/** Accounts as managers see them at /api/users, and invitations. */
export const USER_STATES = ['active', 'waiting', 'suspended'] as const;
export type UserState = (typeof USER_STATES)[number];

export const userStateLabels: Record<UserState, string> = {
  active: word('Active'),
  waiting: word('Waiting for approval'),
  suspended: word('Suspended'),
};

export interface UserView {
  id: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  role: Role;
  active: boolean;
  state: UserState;
  photo: string | null;
  secondFactor: boolean;
  createdAt: string;
  lastSignInAt: string | null;
}

export interface UserList {
  users: UserView[];
  /** The value for `after` of the next page; absent on the last page. */
  next?: string;
  /** How many owners can sign in, for the rules of access.ts. */
  activeOwners: number;
}

export const USER_NAME_MAX = 80;
export const USER_SEARCH_MAX = 100;
export const USER_LIST_PARAMETERS = ['search', 'role', 'state', 'limit', 'after'] as const;

/** PATCH /api/users/{id}. Only its owner can change the email, because it must be verified. */
export const userPatchSchema = z.object({
  name: text(word('Name'), { max: USER_NAME_MAX }).optional(),
  role: oneOf(word('Role'), ROLES).optional(),
  active: z.boolean(word('Active must be true or false.')).optional(),
});
export type UserPatch = z.infer<typeof userPatchSchema>;

/** POST /api/users/{id}/approve. */
export const userApprovalSchema = z.object({ role: oneOf(word('Role'), ROLES) });

/** POST /api/invitations. With an email the link is mailed; without, it is only returned. */
export const invitationSchema = z.object({
  email: optional(email(word('Email'))),
  role: oneOf(word('Role'), ROLES),
  /** Of the mail, and of the page that its link leads to. */
  language: optional(languageCode()),
});
export type NewInvitation = z.input<typeof invitationSchema>;

export interface InvitationView {
  id: string;
  email: string | null;
  role: Role;
  createdAt: string;
  expiresAt: string;
  invitedBy: string;
}

/** The link is shown once, because the server stores only its hash. */
export interface InvitationCreated extends InvitationView {
  link: string;
}
