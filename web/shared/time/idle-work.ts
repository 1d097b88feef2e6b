/** The longest that a piece of work waits for an idle browser. */
const WAIT_MAX_MS = 2000;
/** The wait in Safari, which has no idle callback. */
const NO_IDLE_MS = 50;
/** The wait for a frame, which a hidden tab never gets. */
const NO_FRAME_MS = 200;

type Work = () => void;

const waiting: Work[] = [];
const last: Work[] = [];
let isAtWork = false;

const onceIdle = (work: Work) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: WAIT_MAX_MS })
    : setTimeout(work, NO_IDLE_MS);

function workOn(): void {
  const work = waiting.shift() ?? last.shift();
  isAtWork = work !== undefined;
  if (!work) return;
  // The browser draws a piece's changes before the next piece begins.
  onceDrawn(() => onceIdle(workOn));
  work();
}

function onceDrawn(next: Work): void {
  const goOn = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    next();
  };
  const frame = requestAnimationFrame(goOn);
  const timer = setTimeout(goOn, NO_FRAME_MS);
}

/**
 * Runs work that nobody waits for when the browser is idle, one piece at a time, so that a touch never waits for it.
 * `isLast` puts it after all the rest.
 */
export function whenIdle(work: Work, { isLast = false } = {}): void {
  (isLast ? last : waiting).push(work);
  if (isAtWork) return;
  isAtWork = true;
  onceIdle(workOn);
}
