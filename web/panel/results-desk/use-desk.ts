import { useEffect, useRef, useState } from 'react';
import type { ErrorBody } from '#contract/api/errors.ts';
import { errorBody } from '#web/shared/services/request.ts';
import { useStaffLiveState } from '#web/panel/reading/staff-changes.ts';
import type { PublishedStatus } from '#contract/scoring/entered-result.ts';
import { draftProblemsOf, type Entry, newEntry, problemsOf } from './entry.ts';
import { changedSince, saveDraft, type EntryDraft, readDraft } from './entry-draft.ts';
import { changedOnServer, publishResult } from './publish-result.ts';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';

export interface DeskState {
  entry: Entry | undefined;
  event: StaffEvent | undefined;
  /** The status that it waits to be published with, because there was no network. */
  waitingAs: PublishedStatus | undefined;
  /** What others published while it waited. */
  meanwhile: StaffResult[];
  theirs: StaffResult | undefined;
  error: ErrorBody | undefined;
  /** A new object with each try that was refused, here or by the server. */
  refusal: object | undefined;
  /** Missing fields are shown only after somebody tried to publish. */
  hasTried: boolean;
  isBusy: boolean;
  published: StaffResult | undefined;
  change: (entry: Entry | undefined) => void;
  publish: (status: PublishedStatus) => Promise<void>;
  /** Puts it on the server as a draft, for any desk to go on with; whether that was done. */
  keep: () => Promise<boolean>;
  next: () => void;
}

/** When the newest result was changed. The server's clock counts, because a phone's clock may be wrong. */
const lastSeen = (results: readonly StaffResult[]): string =>
  results.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');

export function useDesk(
  board: StaffBoard,
  events: readonly StaffEvent[],
  results: readonly StaffResult[],
  /** The event to begin with, where nothing is entered yet. */
  firstEvent?: string,
): DeskState {
  const [draft, setDraft] = useState<EntryDraft | undefined>(() => {
    const kept = readDraft(board.id);
    const isBegun = kept !== undefined && (kept.waitingAs !== undefined || kept.entry.rows.length > 0);
    if (isBegun || !events.some(({ id }) => id === firstEvent)) return kept;
    return { entry: newEntry(board.id, firstEvent!), seenAt: lastSeen(results) };
  });
  const [theirs, setTheirs] = useState<StaffResult>();
  const [error, setError] = useState<ErrorBody>();
  const [refusal, setRefusal] = useState<object>();
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [published, setPublished] = useState<StaffResult>();
  /** Results of others that the server has answered with before the stream told of them. */
  const [unseen, setUnseen] = useState<readonly StaffResult[]>([]);
  const event = events.find(({ id }) => id === draft?.entry.eventId);

  const remember = (next: EntryDraft | undefined) => {
    setDraft(next);
    saveDraft(board.id, next);
  };
  const change = (entry: Entry | undefined) => {
    setError(undefined);
    setTheirs(undefined);
    setPublished(undefined);
    setUnseen([]);
    if (entry?.eventId !== draft?.entry.eventId) setHasTried(false);
    remember(entry && { entry, seenAt: lastSeen(results) });
  };

  const publish = async (status: PublishedStatus) => {
    if (!draft || isBusy) return undefined;
    setHasTried(true);
    if (Object.keys(problemsOf(draft.entry, board, event)).length > 0) return setRefusal({});
    setIsBusy(true);
    setError(undefined);
    const outcome = await publishResult({ entry: draft.entry, status, board, event, results });
    setIsBusy(false);
    if (outcome.type === 'unsent')
      return remember({ ...draft, waitingAs: status, seenAt: lastSeen(results) });
    if (outcome.type === 'conflict') {
      setTheirs(outcome.theirs);
      setRefusal({});
      return remember({ ...draft, waitingAs: undefined });
    }
    if (outcome.type === 'refused') {
      setError(outcome.error);
      setRefusal({});
      return remember({ ...draft, waitingAs: undefined });
    }
    setHasTried(false);
    setPublished(outcome.result);
    return remember(undefined);
  };

  const keep = async () => {
    if (!draft || isBusy) return false;
    setHasTried(true);
    const refused = () => {
      setRefusal({});
      return false;
    };
    if (Object.keys(draftProblemsOf(draft.entry, board, event)).length > 0) return refused();
    setIsBusy(true);
    setError(undefined);
    const outcome = await publishResult({ entry: draft.entry, status: 'draft', board, event, results });
    setIsBusy(false);
    if (outcome.type === 'published') {
      setHasTried(false);
      remember(undefined);
      return true;
    }
    if (outcome.type === 'conflict') setTheirs(outcome.theirs);
    else setError(outcome.type === 'refused' ? outcome.error : errorBody('network-request-failed'));
    return refused();
  };

  const known = new Map([...unseen, ...results].map((result) => [result.id, result]));
  const meanwhile = draft?.waitingAs ? changedSince([...known.values()], draft.seenAt) : [];
  useSendWhenBack(draft?.waitingAs !== undefined && meanwhile.length === 0 && !isBusy, async () => {
    // The stream may be back before the missed changes are read, so the server is asked whether others published.
    setIsBusy(true);
    const others = await changedOnServer(board.id, draft!.seenAt);
    setIsBusy(false);
    // The server does not answer after all. The stream will notice, and this runs again when it is back.
    if (!others) return;
    if (others.length > 0) setUnseen(others);
    else await publish(draft!.waitingAs!);
  });

  return {
    entry: draft?.entry,
    event,
    waitingAs: draft?.waitingAs,
    meanwhile,
    theirs,
    error,
    refusal,
    hasTried,
    isBusy,
    published,
    change,
    publish,
    keep,
    next: () => setPublished(undefined),
  };
}

/** Sends once each time that the stream comes back. */
function useSendWhenBack(isWaiting: boolean, send: () => Promise<void>) {
  const { name } = useStaffLiveState();
  const wasAway = useRef(false);
  useEffect(() => {
    if (name !== 'live') wasAway.current = true;
    else if (isWaiting && wasAway.current) {
      wasAway.current = false;
      void send();
    }
  });
}
