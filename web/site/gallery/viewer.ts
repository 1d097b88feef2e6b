import { t } from '#contract/languages/words.ts';
import { frameShapes } from '#web/shared/ui/frame-icon.tsx';
import './viewer.css';

/** What a press was: where, and with which keys held. */
interface Press {
  target: EventTarget | null;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** A press with a key held means a new tab, as on any link. */
export function press({ target, ctrlKey, metaKey, shiftKey }: Press): void {
  const link = (target as Element).closest('a');
  if (!link) return;
  if (ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else open(link);
}

/** It reads the pictures and their words from the page, so it serves pages that were never hydrated too. */
function open(pressed: HTMLAnchorElement): void {
  const links = [...pressed.closest('ul')!.querySelectorAll('a')];
  const last = links.length - 1;
  const slides = links.map(() => make('li', 'viewer-slide'));
  const track = make('ul', 'viewer-track', ...slides);
  track.ariaLabel = t('All pictures');
  // What can be scrolled must be reachable by keys.
  track.tabIndex = 0;
  const words = make('p', 'viewer-words');
  words.role = 'status';
  const [back, on] = [button(t('Previous picture'), BACK), button(t('Next picture'), frameShapes.arrowRight)];
  const close = button(t('Close'), frameShapes.close);
  close.classList.add('viewer-close');
  const dialog = make('dialog', 'viewer', close, track, make('div', 'viewer-bar', back, words, on));
  dialog.ariaLabel = t('Pictures');

  const leave = () => dialog.close();

  let at = -1;
  const arrive = (index: number) => {
    if (index === at) return;
    at = index;
    // The next ones are fetched while this one is looked at, all others when their turn comes.
    for (const near of [index, index + 1, index - 1])
      if (slides[near]?.childElementCount === 0) slides[near].append(whole(links[near]!));
    for (const [each, slide] of slides.entries()) slide.inert = each !== index;
    const place = t('{number} of {count}', { number: index + 1, count: links.length });
    words.replaceChildren(...wordsOf(links[index]!, place));
    back.ariaDisabled = String(index === 0);
    on.ariaDisabled = String(index === last);
  };
  const go = (index: number) => {
    const to = Math.min(last, Math.max(0, index));
    const isCalm = Math.abs(to - at) > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollTo({ left: to * track.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
    arrive(to);
  };
  // A finger moves the row itself; what fills most of it is what is looked at.
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) arrive(slides.indexOf(target as HTMLLIElement));
    },
    { root: track, threshold: 0.6 },
  );
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(last),
  };
  dialog.addEventListener('keydown', (event) => {
    if (!keys[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keys[event.key]!();
  });
  back.addEventListener('click', () => go(at - 1));
  on.addEventListener('click', () => go(at + 1));
  close.addEventListener('click', leave);
  // The dark beside a picture is the page behind it.
  track.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) leave();
  });
  const keepPlace = () => track.scrollTo({ left: at * track.clientWidth, behavior: 'instant' });
  window.addEventListener('resize', keepPlace);
  window.addEventListener('popstate', leave);
  dialog.addEventListener('close', () => {
    window.removeEventListener('resize', keepPlace);
    window.removeEventListener('popstate', leave);
    watch.disconnect();
    dialog.remove();
    // Some browsers give a link that was pressed by a finger no focus to return.
    pressed.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  arrive(links.indexOf(pressed));
  keepPlace();
  for (const slide of slides) watch.observe(slide);
}

const BACK = 'M20 12H5M11 18l-6-6 6-6';

/** Before it there may be one that only hints at its colours. */
const imageIn = (link: HTMLAnchorElement): HTMLImageElement =>
  link.querySelector<HTMLImageElement>('picture > img') ?? link.querySelector('img:last-of-type')!;

/** The small picture again, to be fetched as wide as the window. */
function whole(link: HTMLAnchorElement): Element {
  const image = imageIn(link);
  const found = (image.closest('picture') ?? image).cloneNode(true) as Element;
  for (const source of found.querySelectorAll('source')) source.sizes = '100vw';
  const copy = found instanceof HTMLImageElement ? found : found.querySelector('img')!;
  copy.className = 'viewer-picture';
  copy.loading = 'eager';
  if (link.lang) copy.lang = link.lang;
  return found;
}

function wordsOf(link: HTMLAnchorElement, count: string): Node[] {
  const caption = link.parentElement!.querySelector('figcaption');
  const image = imageIn(link);
  const shown = make('span', 'viewer-caption', ...(caption ? caption.cloneNode(true).childNodes : []));
  // What is read aloud is not read twice where the caption says the same.
  const described = caption?.textContent.includes(image.alt) ? [] : [make('span', 'sr-only', image.alt)];
  return [make('span', 'viewer-count', count), shown, ...described];
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

function button(label: string, shape: string): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg.namespaceURI, 'path');
  path.setAttribute('d', shape);
  svg.append(path);
  const made = make('button', 'viewer-button', svg);
  made.type = 'button';
  made.ariaLabel = label;
  return made;
}
