import { runTests } from './run-tests.ts';

/** The tests that do the same again and again, and those that build the program anew. */
const LONG = [
  'db/crash.engines',
  'db/migrate.engines',
  'server/drill.engines',
  'server/fuzz.engines',
  'live/random.engines',
  'auth/enumeration.engines',
  'push/push.engines',
  'release/small-machine.engines',
  'long-programme.story',
  'xss.story',
  'e2e/copy.story',
  'every-page.story',
  'legible.story',
  'look.story',
  // In every window.
  'activity.story',
  'arranging.story',
  'dialogs.story',
  'event-list.story',
  'import.story',
  'inquiry-desk.story',
  'panel-announcements.story',
  'panel-events.story',
  'panel-forms.story',
  'panel-together.story',
  'pictures.story',
  'preview-link.story',
  'signing-out.story',
  'e2e/long/',
];

/** What takes too long for every change, with all its rounds: before a release. */
process.exit(runTests(LONG, { LONG: '1' }) ? 0 : 1);
