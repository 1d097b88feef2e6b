import { t } from '#contract/languages/words.ts';
import type { Fields } from './fields/field-spec.ts';

/** How documents of a collection come before the public. */
export interface Publishing {
  /** The field that says when; the server publishes by it what is scheduled. */
  at?: string;
  /** Where another field than the status says whether visitors see it: its values. */
  by?: { field: string; shown: unknown; draft: unknown };
  hasArchive?: boolean;
  /** An event that people know of is cancelled, not taken away. */
  hasCancel?: boolean;
  /** What visitors see once it is no longer published, in sentences. */
  afterwards: string;
}

export interface SaveAction {
  label: string;
  /** The fields that it sets beside saving what was typed. */
  set: Fields;
  /** What has happened then. */
  done: (title: string) => string;
  /** It takes something away from visitors: it stands apart from saving, asks with this, and can be undone. */
  asks?: string;
}

export interface SaveActions {
  main: SaveAction;
  others: SaveAction[];
}

/** What can be done by one press: the likeliest, and the others. */
export function saveActions(
  { at, by, hasArchive, hasCancel, afterwards }: Publishing,
  status: unknown,
  values: Fields,
  now: string,
): SaveActions {
  const when = at === undefined ? undefined : (values[at] as string | undefined);
  const isLater = when !== undefined && when > now;
  // A time that somebody chose has no seconds; one that was set by publishing gives way to the next.
  const isChosen = when !== undefined && /:00(\.0+)?Z$/.test(when);
  const undated = at !== undefined && !isLater && !isChosen ? { [at]: undefined } : {};
  const stay: SaveAction = {
    label: t('Save'),
    set: {},
    done: (title) => t('“{title}” is saved.', { title }),
  };
  const publish: SaveAction = {
    label: t('Publish'),
    set: { status: 'published', ...undated },
    done: (title) => t('“{title}” is published.', { title }),
  };
  const publishNow: SaveAction = {
    ...publish,
    label: t('Publish now'),
    set: { status: 'published', ...(at !== undefined && { [at]: undefined }) },
  };
  const schedule: SaveAction = {
    label: t('Schedule'),
    set: { status: 'scheduled' },
    done: (title) => t('“{title}” is scheduled.', { title }),
  };
  const draft: SaveAction = {
    label: t('Save as draft'),
    set: { status: 'draft' },
    done: (title) => t('“{title}” is saved as a draft.', { title }),
  };
  const unpublish: SaveAction = {
    label: t('Unpublish'),
    set: { status: 'draft' },
    done: (title) => t('“{title}” is a draft again; visitors no longer see it.', { title }),
    asks: afterwards,
  };
  const archive: SaveAction = {
    label: t('Archive'),
    set: { status: 'archived' },
    done: (title) => t('“{title}” is archived.', { title }),
  };
  const cancel: SaveAction = {
    label: t('Cancel the event'),
    set: { status: 'cancelled' },
    done: (title) => t('“{title}” is cancelled; visitors see it marked so.', { title }),
    asks: t(
      'It stays in the programme, marked as cancelled. “Delay, move or cancel” also tells visitors why.',
    ),
  };
  if (by) {
    const [shown, hidden] = [{ [by.field]: by.shown }, { [by.field]: by.draft }];
    return status === by.shown
      ? { main: stay, others: [{ ...unpublish, set: hidden }] }
      : { main: { ...publish, set: shown }, others: [{ ...draft, set: hidden }] };
  }
  const archives = hasArchive ? [archive] : [];

  switch (status) {
    case 'published':
      return { main: stay, others: [unpublish, ...archives, ...(hasCancel ? [cancel] : [])] };
    case 'scheduled':
      return isLater ? { main: stay, others: [publishNow, draft] } : { main: publish, others: [draft] };
    case 'cancelled':
      return { main: stay, others: [{ ...publish, label: t('Take place after all') }, unpublish] };
    case 'archived':
      return { main: stay, others: [isLater ? schedule : publish, draft] };
    default:
      return isLater ? { main: schedule, others: [draft, publishNow] } : { main: publish, others: [draft] };
  }
}
