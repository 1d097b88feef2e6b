import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from '#contract/api/collection-names.ts';
import {
  ACTIVITY_KINDS,
  ACTIVITY_LIMIT_MAX,
  ACTIVITY_WORDS_MAX,
  type ActivityKind,
} from '#contract/api/dashboard.ts';
import { documentIdPattern, type PublicDocument } from '#contract/api/document.ts';
import type { Site } from '#contract/entities/site.ts';
import { t } from '#contract/languages/words.ts';
import { instantOf } from '#contract/programme/typed-time.ts';
import type { Deps } from '#server/deps.ts';
import { invalidField } from '#server/http/errors.ts';
import { onlyParameters, wholeNumber } from '#server/http/request.ts';
import type { AppContext } from '#server/http/route.ts';

/** Where a page ended: at a change, or at something beside the changes that stands behind the change of its number. */
export interface Place {
  seq: number;
  aside?: { at: string; id: string };
}

export interface ActivityRequest {
  collections: readonly CollectionName[];
  /** Of the changes only those that erased something. */
  isErased: boolean;
  /** What beside the changes is wanted. */
  asides: readonly ActivityKind[];
  by: string | undefined;
  from: string | undefined;
  until: string | undefined;
  words: string;
  limit: number;
  before: Place | undefined;
}

const PARAMETERS = ['before', 'limit', 'collection', 'kind', 'by', 'day', 'words', 'brief'];
const DAY_MS = 86_400_000;

/**
 * Somebody reads of the collections that they may write; managers read of accounts too. In brief it is without what
 * visitors asked and who signed in.
 */
export function activityRequest(context: AppContext, { publicDocuments }: Deps): ActivityRequest {
  onlyParameters(context, PARAMETERS);
  const { collection, kind, by, day, words = '', before, brief } = context.req.query();
  const actor = context.get('actor')!;
  if (collection !== undefined && !isCollectionName(collection))
    throw invalidField('collection', t('There is no collection "{collection}".', { collection }));
  if (kind !== undefined && !isKind(kind))
    throw invalidField('kind', `kind must be one of: ${ACTIVITY_KINDS.join(', ')}.`);
  if (by !== undefined && !documentIdPattern.test(by))
    throw invalidField('by', 'by must be the id of an account, or visitor, system or command-line.');
  if (words.length > ACTIVITY_WORDS_MAX)
    throw invalidField('words', `words can have at most ${ACTIVITY_WORDS_MAX} characters.`);
  if (brief !== undefined && brief !== 'yes') throw invalidField('brief', 'brief can be "yes".');
  const own = writable(actor).filter(
    (name) => (collection === undefined || name === collection) && !(brief && name === 'contact-inquiry'),
  );
  const isOfAll = collection === undefined && canManageUsers(actor);
  const [site] = publicDocuments.list<PublicDocument<Site>>('site');
  return {
    collections: kind === undefined || kind === 'erasures' ? own : [],
    isErased: kind === 'erasures',
    asides: isOfAll
      ? ACTIVITY_KINDS.filter((name) => (kind ? name === kind : !(brief && name === 'sign-ins')))
      : [],
    by,
    ...spanOf(day, site?.timezone ?? 'UTC'),
    words: words.trim(),
    limit: Math.min(limitOf(context), ACTIVITY_LIMIT_MAX),
    before: before === undefined ? undefined : placeOf(before),
  };
}

export const writable = (actor: Actor): CollectionName[] =>
  COLLECTION_NAMES.filter((name) => can(actor, 'write', name));

const isKind = (value: string): value is ActivityKind => ACTIVITY_KINDS.some((kind) => kind === value);

/** A day of the festival's clock, from midnight to midnight. */
function spanOf(day: string | undefined, timezone: string): Pick<ActivityRequest, 'from' | 'until'> {
  if (day === undefined) return { from: undefined, until: undefined };
  const noon = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00Z`) : Number.NaN;
  if (Number.isNaN(noon)) throw invalidField('day', 'day must be a date such as 2026-03-12.');
  const midnight = (time: number) =>
    instantOf(`${new Date(time).toISOString().slice(0, 10)}T00:00`, timezone);
  return { from: midnight(noon), until: midnight(noon + DAY_MS) };
}

function limitOf(context: AppContext): number {
  const limit = wholeNumber(context.req.query('limit') ?? String(ACTIVITY_LIMIT_MAX));
  if (limit >= 1) return limit;
  throw invalidField('limit', 'limit must be a whole number from 1 on.');
}

const PLACE = /^(\d{1,15})(?:~([\d:.TZ-]{20,30})~([\w-]{1,64}))?$/;

export const placeText = ({ seq, aside }: Place): string =>
  aside ? `${seq}~${aside.at}~${aside.id}` : String(seq);

function placeOf(text: string): Place {
  const [, seq, at, id] = PLACE.exec(text) ?? [];
  if (seq === undefined) throw invalidField('before', 'before must be what an earlier page gave as "next".');
  return { seq: Number(seq), ...(at !== undefined && id !== undefined && { aside: { at, id } }) };
}
