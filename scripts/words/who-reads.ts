/** Who reads what stands in a file, by where it is: each entry begins the paths of some files. */

/** What is said to people. Elsewhere sentences are for logs and for developers. */
const SPEAKING = [
  'web/',
  ...['api', 'entities', 'importing', 'programme'].map((folder) => `contract/${folder}/`),
  ...['auth', 'demo', 'documents', 'editions', 'files', 'finding', 'http', 'inquiries'].map(ofServer),
  ...['live', 'mail', 'pages', 'privacy', 'push'].map(ofServer),
  'server/turns.ts',
];

/** These speak to logs or to other programs. */
const SILENT = [
  ...['browser-report-schema', 'upload-requests', 'writes'].map((name) => `contract/api/${name}.ts`),
  ...['auth/session-watch', 'auth/sign-in/providers', 'documents/scheduler', 'files/move-files'].map(
    inServer,
  ),
  ...['http/listen', 'http/open-files', 'mail/mailer', 'push/sender'].map(inServer),
];

/** Staff alone read these, in English. */
const OF_STAFF = [
  'web/panel/',
  'contract/entities/',
  'contract/importing/',
  'contract/programme/event-cells.ts',
  ...['accepted-files', 'access', 'demo', 'editions', 'handing-on', 'mails', 'setup', 'users'].map(ofApi),
  ...['dashboard', 'demo', 'documents', 'editions', 'files', 'finding', 'handing-on'].map(ofServer),
  ...['inquiries', 'previews', 'privacy', 'auth/handovers'].map(ofServer),
  ...['auth/routes/users', 'auth/routes/invitations', 'auth/accounts/users'].map(inServer),
  ...['db/disk-sentences', 'mail/routes'].map(inServer),
];

/** Everybody reads these, although they stand among the ones above. */
const OF_ALL = [
  ...['sign-in/', 'routes/login.tsx', 'ui/password/', 'ui/bars-loader.tsx', 'ui/dialog.tsx'].map(ofPanel),
  ...['ui/fields/password-field.tsx', 'ui/fields/switch.tsx'].map(ofPanel),
  'contract/entities/fields.ts',
  'contract/entities/contact-inquiry.ts',
  ...['documents/visitor-guard', 'documents/parse-fields'].map(inServer),
];

function ofServer(folder: string): string {
  return `server/${folder}/`;
}

function inServer(name: string): string {
  return `server/${name}.ts`;
}

function ofApi(name: string): string {
  return `contract/api/${name}.ts`;
}

function ofPanel(path: string): string {
  return `web/panel/${path}`;
}

const isAmong = (places: readonly string[], file: string): boolean =>
  places.some((place) => file.startsWith(place));

/** Whether only staff read it, who have the panel in English. */
export const isOfStaff = (file: string): boolean => isAmong(OF_STAFF, file) && !isAmong(OF_ALL, file);

/** What is said of a parameter by its name is for whoever writes a program. */
const OF_PARAMETERS = /^"?[\w.-]+"? (must|can|may|is|holds)\b/;

/** In the server, words without a capital letter are of a query or of the log. */
const OF_SERVER = /^[^\p{Lu}]*[^\p{Lu}.!?…]$/u;

/** Whether words that stand in this file, and in no catalogue, are read by people. A single one is a name in code. */
export function isForPeople(file: string, words: string): boolean {
  if (!isAmong(SPEAKING, file) || isAmong(SILENT, file)) return false;
  if (file.startsWith('server/') && OF_SERVER.test(words)) return false;
  return file.startsWith('web/') || (words.includes(' ') && !OF_PARAMETERS.test(words));
}
