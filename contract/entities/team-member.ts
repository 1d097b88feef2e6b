import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { TEAM_RANKS } from '#contract/text/labels.ts';
import { email, links, oneOf, optional, orderNumber, phone, picture, text } from './fields.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

const TEAM_MEMBER_NAME_MAX = 80;
const TEAM_MEMBER_ROLE_MAX = 80;
const TEAM_MEMBER_DEPARTMENT_MAX = 60;

const own = z.object({
  name: text(word('Name'), { max: TEAM_MEMBER_NAME_MAX }),
  role: text(word('Role'), { max: TEAM_MEMBER_ROLE_MAX }),
  department: text(word('Department'), { max: TEAM_MEMBER_DEPARTMENT_MAX }),
  rank: oneOf(word('Rank'), TEAM_RANKS).default('member'),
  photo: optional(picture(word('Photo'))),
  /** Shown to everybody: only what the person wants to be asked by. */
  email: optional(email(word('Email'))),
  phone: optional(phone(word('Phone'))),
  links: links(),
  order: orderNumber(),
});

export const teamMemberSchema = translatable(own, TRANSLATED.team, TRANSLATED_PARTS.team);

export type TeamMember = z.infer<typeof teamMemberSchema>;
