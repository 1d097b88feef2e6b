/** Nothing waits for longer than this, however busy the browser is. */
const PATIENCE_MS = 2000;
/** Safari knows no idle time. */
const REST_MS = 50;
/** A tab that nobody sees any more is not drawn. */
const UNDRAWN_MS = 200;

type Work = () => void;

const waiting: Work[] = [];
const last: Work[] = [];
let isAtWork = false;

const whenQuiet = (work: Work) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: PATIENCE_MS })
    : setTimeout(work, REST_MS);

function workOn(): void {
  const work = waiting.shift() ?? last.shift();
  isAtWork = work !== undefined;
  if (!work) return;
  // What one piece changes is drawn before the next begins.
  onceDrawn(() => whenQuiet(workOn));
  work();
}

function onceDrawn(next: Work): void {
  const goOn = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    next();
  };
  const frame = requestAnimationFrame(goOn);
  const timer = setTimeout(goOn, UNDRAWN_MS);
}

/**
 * Work that nobody waits for is done when the browser has nothing better to do, a piece at a time, so that none of it
 * keeps a finger waiting. What `isLast` comes after all the rest.
 */
export function whenIdle(work: Work, { isLast = false } = {}): void {
  (isLast ? last : waiting).push(work);
  if (isAtWork) return;
  isAtWork = true;
  whenQuiet(workOn);
}
