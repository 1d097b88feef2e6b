import { sceneAddress } from '#contract/art/picture-address.ts';
import type { Subject } from '#contract/art/scenes/scenes.ts';
import type { Gallery } from '#contract/entities/gallery.ts';

/** The demo has no photographs: its galleries are drawn scenes, each with a caption and the name of who drew it. */
type Shot = [subject: Subject, number: number, caption: string, credit?: string];

const shots = (...list: Shot[]): Gallery =>
  list.map(([subject, number, caption, credit = 'Keya Barua']) => ({
    url: sceneAddress(subject, number),
    alt: `A drawn scene: ${caption}`,
    caption,
    credit,
  }));

export const homeGallery = shots(
  ['music', 11, 'The last band, a minute before the power failed.'],
  ['dance', 12, 'The seated ring of garba, still the best ring.', 'Tenzin Wangchuk'],
  ['theatre', 13, 'The curtain that would not close, so nobody closed it.'],
  ['sports', 14, 'Nine minutes of tug of war, minute eight.', 'Ojas Gaonkar'],
  ['art', 15, 'Eleven kilos of colour, before anybody sneezed.'],
  ['informal', 16, 'Kites over the Main Lawn. Two came back.', 'Tenzin Wangchuk'],
  ['tech', 17, 'A robot that found the line, and then its own way.'],
  ['literary', 18, 'A novel of one hour, and its author of one minute later.'],
);

export const aboutGallery = shots(
  ['informal', 21, 'The lamps on the terraces, lit from the bottom up.', 'Tenzin Wangchuk'],
  ['music', 22, 'The orchestra, in the year of the encore.'],
  ['art', 23, 'The long wall, on which next year’s dates are chalked first.'],
  ['theatre', 24, 'Nukkad on the lawn. The goat is behind the third tree.', 'Ojas Gaonkar'],
  ['sports', 25, 'The first ramp, built by the carpentry class, and its first race.'],
  ['dance', 26, 'The morning after: brooms, in step.', 'Tenzin Wangchuk'],
);

/** Of events on the first day, which is over, and of one that is still to come: its gallery waits until then. */
export const eventGalleries: Readonly<Record<string, Gallery>> = {
  nukkad: shots(
    ['theatre', 31, 'A street of chalk, and everybody in it.'],
    ['theatre', 32, 'The crowd turned out to be half of the cast.', 'Ojas Gaonkar'],
    ['theatre', 33, 'The drum that calls a street together.'],
    ['theatre', 34, 'Applause, and one goat.', 'Ojas Gaonkar'],
  ),
  'blitz-chess': shots(
    ['sports', 41, 'Eighty clocks, one of them a kitchen timer.'],
    ['sports', 42, 'Four seconds left, and no hurry at all.', 'Tenzin Wangchuk'],
    ['sports', 43, 'The final, from the ladder.'],
  ),
  'long-wall': shots(
    ['art', 51, 'The first brush of forty.', 'Ojas Gaonkar'],
    ['art', 52, 'Two painters meet in the middle, in the wrong blue.'],
    ['art', 53, 'Finished. The blue stayed.', 'Ojas Gaonkar'],
  ),
  'first-light': shots(
    ['informal', 61, 'The first lamp, and who was allowed to light it.'],
    ['informal', 62, 'One thousand nine hundred and seventy-three to go.', 'Tenzin Wangchuk'],
    ['informal', 63, 'From the top of the Open Air Theatre.'],
    ['informal', 64, 'The dark, waiting for its turn.', 'Tenzin Wangchuk'],
    ['informal', 65, 'All of them.'],
  ),
  'last-light': shots(['music', 71, 'Last year’s last light.']),
};

export const postGalleries: Readonly<Record<string, Gallery>> = {
  'eleven-kilos-of-colour': shots(
    ['art', 81, 'The scales, which were wrong by half a kilo of red.'],
    ['art', 82, 'Petals first, powder later.', 'Ojas Gaonkar'],
    ['art', 83, 'What was left, swept into one colour without a name.'],
  ),
  'four-days-on-chai': shots(
    ['informal', 91, 'The first cup, at an hour that has no name.'],
    ['informal', 92, 'The queue, which is also the best seat for the open stage.', 'Tenzin Wangchuk'],
    ['informal', 93, 'The last cup. It is the first cup again.'],
  ),
};
