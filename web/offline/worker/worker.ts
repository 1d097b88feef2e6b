/** The service worker: what it listens to, and nothing else. */
import { answerRequests } from './answer.ts';
import { sendOutbox } from './send-outbox.ts';
import { showNotes } from './show-notes.ts';
import { takeOver } from './take-over.ts';

takeOver();
answerRequests();
sendOutbox();
showNotes();
