import { z } from 'zod';
import { ROLES } from '#contract/api/access.ts';
import { email, fileAddress, flag, instant, oneOf, optional, text } from './fields.ts';

export const USER_NAME_MAX = 80;

/** What an administrator may change of another account. */
export const userEditSchema = z.object({
  name: text('Name', { max: USER_NAME_MAX }),
  // An account that signs in with a provider may have none.
  email: optional(email('Email')),
  role: oneOf('Role', ROLES),
  active: flag('Active'),
  photo: optional(fileAddress('Photo')),
});

/** An account as lists of accounts show it. It lives with sign-in, not among the collections. */
export const userSchema = userEditSchema.extend({
  lastSignInAt: optional(instant('Last sign-in')),
  secondFactor: flag('Second factor'),
});

export type UserEdit = z.infer<typeof userEditSchema>;
export type User = z.infer<typeof userSchema>;
