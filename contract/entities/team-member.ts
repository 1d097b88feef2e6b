import { z } from 'zod';
import { TEAM_RANKS } from '#contract/text/labels.ts';
import { email, links, oneOf, optional, orderNumber, phone, picture, text } from './fields.ts';

const TEAM_MEMBER_NAME_MAX = 80;
const TEAM_MEMBER_ROLE_MAX = 80;
const TEAM_MEMBER_DEPARTMENT_MAX = 60;

export const teamMemberSchema = z.object({
  name: text('Name', { max: TEAM_MEMBER_NAME_MAX }),
  role: text('Role', { max: TEAM_MEMBER_ROLE_MAX }),
  department: text('Department', { max: TEAM_MEMBER_DEPARTMENT_MAX }),
  rank: oneOf('Rank', TEAM_RANKS).default('member'),
  photo: optional(picture('Photo')),
  /** Shown to everybody: only what the person wants to be asked by. */
  email: optional(email('Email')),
  phone: optional(phone('Phone')),
  links: links(),
  order: orderNumber(),
});

export type TeamMember = z.infer<typeof teamMemberSchema>;
