import { t } from '#contract/languages/words.ts';
import { type Actor, can } from '#contract/api/access.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { FindAnswer, FoundDocument } from '#contract/api/find.ts';
import { matches } from '#contract/text/search.ts';
import { documentScreen } from '#web/panel/reading/document-screen.ts';
import type { PanelIconName } from '#web/shared/ui/panel-icon.tsx';
import type { Destination } from '../screens.ts';

/** Something that the palette offers: a screen, an action or a document. */
export interface Option {
  to: string;
  label: string;
  /** What it is, in a word or two. */
  kind: string;
  icon: PanelIconName;
}

interface DocumentAction {
  /** The words that ask for it before the document's name. */
  verbs: readonly string[];
  label: (title: string) => string;
  icon: PanelIconName;
  isFor: (actor: Actor) => boolean;
  /** Undefined where it is not possible with this document. */
  to: (document: FoundDocument, boardId: string | undefined) => string | undefined;
}

const ofEvent = (address: (id: string) => string) => (document: FoundDocument) =>
  document.collection === 'events' && document.status !== 'cancelled' ? address(document.id) : undefined;

const documentActions: readonly DocumentAction[] = [
  {
    verbs: ['delay', 'move', 'cancel', 'reschedule', 'postpone'],
    label: (title) => t('Delay, move or cancel “{title}”', { title }),
    icon: 'time',
    isFor: (actor) => can(actor, 'write', 'events'),
    to: ofEvent((id) => `${adminPaths.event(id)}?reschedule=1`),
  },
  {
    verbs: ['result', 'results', 'enter', 'score', 'winner', 'winners'],
    label: (title) => t('Enter the result of “{title}”', { title }),
    icon: 'leaderboard',
    isFor: (actor) => can(actor, 'write', 'results'),
    to: (document, boardId) =>
      boardId === undefined
        ? undefined
        : ofEvent((id) => `${adminPaths.leaderboard(boardId)}?tab=desk&event=${encodeURIComponent(id)}`)(
            document,
          ),
  },
  {
    verbs: ['announce', 'announcement', 'news'],
    label: (title) => t('Announce something about “{title}”', { title }),
    icon: 'announcement',
    isFor: (actor) => can(actor, 'write', 'announcement'),
    to: ofEvent((id) => `${adminPaths.announcement('new')}?eventId=${encodeURIComponent(id)}`),
  },
  {
    verbs: ['freeze', 'reveal'],
    label: (title) => t('Freeze or reveal “{title}”', { title }),
    icon: 'lock',
    isFor: (actor) => can(actor, 'write', 'leaderboards'),
    to: ({ collection, id }) =>
      collection === 'leaderboards' ? `${adminPaths.leaderboard(id)}?tab=freeze` : undefined,
  },
];

const kindWords: Record<FoundDocument['collection'], { word: string; icon: PanelIconName }> = {
  announcement: { word: t('Announcement'), icon: 'announcement' },
  blogs: { word: t('Post'), icon: 'blog' },
  'contact-inquiry': { word: t('Inquiry'), icon: 'inquiry' },
  events: { word: t('Event'), icon: 'events' },
  leaderboards: { word: t('Leaderboard'), icon: 'leaderboard' },
  results: { word: t('Result'), icon: 'leaderboard' },
  sponsors: { word: t('Sponsor'), icon: 'shield' },
  team: { word: t('Team member'), icon: 'users' },
  speakers: { word: t('Speaker'), icon: 'account' },
  sessions: { word: t('Conclave session'), icon: 'time' },
  venues: { word: t('Venue'), icon: 'place' },
  site: { word: t('Site content'), icon: 'dashboard' },
  editions: { word: t('Edition'), icon: 'calendar' },
  user: { word: t('Account'), icon: 'users' },
};

interface Asked {
  /** The action that the first words name; undefined where they name none. */
  action: DocumentAction | undefined;
  /** What is looked for among the documents. */
  name: string;
}

/** "delay rangoli" asks for an action on what is called Rangoli. */
export function askedFor(typed: string): Asked {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  const action = documentActions.find(({ verbs }) => verbs.includes(first.toLowerCase()));
  return action && rest.length > 0
    ? { action, name: rest.join(' ') }
    : { action: undefined, name: typed.trim() };
}

const toOf = ({ collection, id, boardId }: FoundDocument): string | undefined =>
  collection === 'results' && boardId !== undefined
    ? `${adminPaths.leaderboard(boardId)}?tab=results&result=${encodeURIComponent(id)}`
    : documentScreen(collection, id);

function actionsOn(
  document: FoundDocument,
  actions: readonly DocumentAction[],
  boardId: string | undefined,
): Option[] {
  return actions.flatMap(({ label, icon, to }) => {
    const address = to(document, boardId);
    return address === undefined
      ? []
      : [{ to: address, label: label(document.title), kind: t('Action'), icon }];
  });
}

/** An event that is found alone is offered with what can be done to it. */
const WITH_ACTIONS = 3;

/** What is offered for the typed words: an action that they name, then screens, then documents. */
export function optionsFor(
  typed: string,
  destinations: readonly Destination[],
  actor: Actor,
  answer: FindAnswer | undefined,
): Option[] {
  const { action } = askedFor(typed);
  const found = answer?.found ?? [];
  const named =
    action?.isFor(actor) === true ? found.flatMap((one) => actionsOn(one, [action], answer?.boardId)) : [];
  const screens = destinations
    .filter(({ label, keywords = '' }) => matches(typed, `${label} ${keywords}`))
    .map(({ to, label, icon }): Option => ({
      to,
      label,
      kind: to.endsWith('/new') ? t('Action') : t('Screen'),
      icon,
    }));
  const mine = documentActions.filter(({ isFor }) => isFor(actor));
  const documents = found.flatMap((one, index) => {
    const to = toOf(one);
    const { word, icon } = kindWords[one.collection];
    const own: Option[] =
      to === undefined
        ? []
        : [
            {
              to,
              label: one.title,
              kind: one.status === 'draft' ? t('{kind}, draft', { kind: word }) : word,
              icon,
            },
          ];
    return index < WITH_ACTIONS && !action ? [...own, ...actionsOn(one, mine, answer?.boardId)] : own;
  });
  const all = typed.trim() === '' ? screens : [...named, ...screens, ...documents];
  return [...new Map(all.map((option) => [option.to, option])).values()];
}
