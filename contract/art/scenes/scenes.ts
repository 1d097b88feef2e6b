import type { EventCategory } from '#contract/text/labels.ts';
import { randomFrom } from '../random.ts';
import { art } from './art.ts';
import { cover } from './cover.ts';
import { dance } from './dance.ts';
import { informal } from './informal.ts';
import { literary } from './literary.ts';
import { music } from './music.ts';
import { person } from './person.ts';
import { type Scene, SIDE, type Tones } from './scene.ts';
import { sports } from './sports.ts';
import { tech } from './tech.ts';
import { theatre } from './theatre.ts';

/** What a document without a picture of its own is drawn as. */
export type Subject = EventCategory | 'person' | 'post';

const scenes: Record<Subject, Scene> = {
  music,
  dance,
  theatre,
  literary,
  art,
  tech,
  sports,
  informal,
  person,
  post: cover,
};

export const isSubject = (text: string): text is Subject => Object.hasOwn(scenes, text);

/** As printed: a few specks of the paper show through. */
const grain = (name: string): string =>
  `<pattern id="${name}n" width="97" height="83" patternUnits="userSpaceOnUse" fill="#fff" fill-opacity=".07">` +
  `<path d="M9 14h3v3h-3zM31 61h2v2h-2zM52 27h3v2h-3zM71 70h2v3h-2zM84 9h2v2h-2zM19 40h2v2h-2zM63 48h2v2h-2zM44 77h3v2h-3z"/></pattern>`;

/** The drawing of a document, the same for the same id, to be put inside an `<svg>` of SIDE by SIDE. */
export function sceneElements(subject: Subject, id: string, name: string, tones: Tones): string {
  const random = randomFrom(`${subject} of ${id}`);
  const all = `width="${SIDE}" height="${SIDE}"`;
  return (
    `<defs>${grain(name)}</defs><rect ${all} fill="${tones.ground}"/>` +
    `${scenes[subject]({ random, tones, name })}<rect ${all} fill="url(#${name}n)"/>`
  );
}
