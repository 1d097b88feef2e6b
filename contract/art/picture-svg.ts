import { EVENT_CATEGORIES, eventCategoryHues } from '#contract/text/labels.ts';
import { shadesOf } from './colour.ts';
import { randomFrom } from './random.ts';
import { SIDE, type Tones } from './scenes/scene.ts';
import { sceneElements, type Subject } from './scenes/scenes.ts';

/** A document without a category gets the hue of one, so that the site keeps its few colours. */
export const hueOf = (id: string): number =>
  eventCategoryHues[EVENT_CATEGORIES[Math.floor(randomFrom(`hue of ${id}`)() * EVENT_CATEGORIES.length)]!];

function tonesOf(hue: number): Tones {
  const tone = shadesOf(hue);
  return {
    ground: tone(14, 0.5, 0.12),
    dark: tone(10, 0.48, 0.19),
    dim: tone(4, 0.52, 0.33),
    bright: tone(-4, 0.62, 0.62),
  };
}

/** A picture for a document that has none, as the content of an `<svg>` of any size. */
export function pictureElements(subject: Subject, id: string, scope = ''): string {
  const hue = subject === 'person' || subject === 'post' ? hueOf(id) : eventCategoryHues[subject];
  return (
    `<svg width="100%" height="100%" viewBox="0 0 ${SIDE} ${SIDE}" preserveAspectRatio="xMidYMid slice">` +
    `${sceneElements(subject, id, `a${scope}`, tonesOf(hue))}</svg>`
  );
}

/** The same as a file of its own. It has no measures, so an `<img>` of any shape shows what an inline drawing would. */
export const pictureSvg = (subject: Subject, id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${pictureElements(subject, id)}</svg>`;
