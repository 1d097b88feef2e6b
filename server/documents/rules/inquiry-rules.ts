import { VISITOR } from '#server/live/change.ts';
import type { WriteRules } from './write-rules.ts';

const OF_STAFF = ['state', 'answeredAt', 'answeredBy', 'takenBy', 'note', 'replies'];

/** Visitors set none of what staff add. When and by whom it was answered, and what was mailed, is the server's to say. */
export const inquiryRules: WriteRules = {
  complete(fields, { before }, { at, actor, isTrusted }) {
    if (actor === VISITOR)
      return Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_STAFF.includes(name)));
    const { answeredAt, answeredBy, replies: sent, ...rest } = fields;
    const replies = before && !isTrusted ? before['replies'] : sent;
    const earlier = isTrusted ? { answeredAt, answeredBy } : before;
    const answered = { answeredAt: earlier?.answeredAt ?? at, answeredBy: earlier?.answeredBy ?? actor };
    return {
      ...rest,
      ...(replies !== undefined && { replies }),
      ...(rest['state'] === 'answered' && answered),
    };
  },
};
