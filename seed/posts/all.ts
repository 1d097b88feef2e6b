import { comingLast } from './coming-last.ts';
import { dayOne } from './day-one.ts';
import { elevenKilos } from './eleven-kilos.ts';
import { fourDaysOnChai } from './four-days-on-chai.ts';
import { mapBySmell } from './map-by-smell.ts';
import { margins } from './margins.ts';
import { noMicrophone } from './no-microphone.ts';
import { noiseTreaty } from './noise-treaty.ts';
import type { Post } from './post.ts';
import { shedThree } from './shed-three.ts';
import { theDarkHalfHour } from './the-dark-half-hour.ts';
import { theTrophy } from './the-trophy.ts';
import { yellowBand } from './yellow-band.ts';

export const posts: Post[] = [
  dayOne,
  shedThree,
  mapBySmell,
  noiseTreaty,
  margins,
  elevenKilos,
  fourDaysOnChai,
  comingLast,
  yellowBand,
  noMicrophone,
  theDarkHalfHour,
  theTrophy,
];
