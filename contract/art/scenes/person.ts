import { between, disc, path, pick, type Scene, SIDE } from './scene.ts';

/** Hair around a head whose middle is at 500, 430: behind it, and before it. */
const HAIR = [
  // Short, with a parting.
  ['', 'M330 420Q320 240 500 236Q680 240 670 420Q650 330 560 318Q440 340 372 316Q340 350 330 420Z'],
  // Long and open.
  [
    'M300 440Q290 212 500 212Q710 212 700 440Q700 620 740 760H260Q300 620 300 440Z',
    'M336 430Q330 280 470 270Q520 330 664 400Q660 240 500 236Q340 240 336 430Z',
  ],
  // In a knot above the head.
  [
    '',
    'M332 420Q322 250 500 246Q678 250 668 420Q650 340 500 332Q350 340 332 420ZM420 226Q420 140 500 140Q580 140 580 226Q540 250 500 250Q460 250 420 226Z',
  ],
  // Curls.
  [
    '',
    'M318 440Q280 400 312 352Q300 290 366 280Q384 214 448 236Q500 196 556 234Q622 216 640 282Q700 296 690 354Q722 402 682 440Q670 350 600 336Q500 360 400 336Q330 350 318 440Z',
  ],
  // A turban.
  ['', 'M310 400Q300 190 500 176Q700 190 690 400Q600 300 500 318Q400 300 310 400Z'],
  // A scarf.
  ['M290 440Q280 196 500 196Q720 196 710 440Q716 640 690 760H310Q284 640 290 440Z', ''],
] as const;

const DRESS = [
  // A collar.
  'M400 640L500 770L600 640L640 680L520 860L500 820L480 860L360 680Z',
  // A draped end over one shoulder.
  'M250 760Q330 690 400 660L720 1000H420Q300 880 250 760Z',
  // A round neck.
  'M388 650Q500 790 612 650L640 664Q500 850 360 664Z',
] as const;

/** A bust in flat tones with the light from one side; no face, so that nobody is made out to be somebody. */
export const person: Scene = ({ random, tones }) => {
  const [behind, before] = pick(random, HAIR);
  const isMirrored = random() < 0.5;
  const light = between(random, 330, 400);
  return (
    disc(between(random, 380, 620), between(random, 330, 420), light, tones.dim) +
    `<g${isMirrored ? ` transform="translate(${SIDE} 0) scale(-1 1)"` : ''}>` +
    path(behind, tones.ground) +
    path(
      'M110 1000Q130 740 330 690Q410 668 428 610L430 560H570L572 610Q590 668 670 690Q870 740 890 1000Z',
      tones.dark,
    ) +
    path('M420 560H580V640Q580 720 500 722Q420 720 420 640Z', tones.dim) +
    path('M340 420Q340 270 500 270Q660 270 660 420Q656 610 500 622Q344 610 340 420Z', tones.bright) +
    path('M500 270Q660 270 660 420Q656 610 500 622Q604 560 590 430Q580 310 500 270Z', tones.dim) +
    path(before, tones.ground) +
    path(pick(random, DRESS), tones.dim) +
    `</g>`
  );
};
