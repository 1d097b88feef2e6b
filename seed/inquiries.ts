import type { FestivalClock } from './clock.ts';
import { somePhone } from './people.ts';
import { randomFor } from './random.ts';

type Question = [name: string, minutesAgo: number, message: string];

const questions: Question[] = [
  [
    'Anvesha Barua',
    17,
    'My sister uses a wheelchair and would love to see Battle of Bands. Is the platform beside the sound desk first come, first served, or can we keep two places?',
  ],
  [
    'Kabir Dsilva',
    52,
    'We are a team of four for Murder Among the Stacks and one of us has fallen ill. May we come as three, or do you have a spare detective?',
  ],
  [
    'Prof. S. Ramakrishna Hegde',
    130,
    'I left a grey umbrella with a duck’s head in Seminar Hall 1 during the Long Quiz. It is of sentimental value and also it is raining.',
  ],
  [
    'Zoya Phukan',
    260,
    'Is the water for the Golgappa Trials made with peanuts anywhere near it? I am allergic and also very determined to win.',
  ],
  [
    'Devika Rathore',
    415,
    'Could you publish the margin notes of the poetry judges again? Last year’s were the best thing I read all term.',
  ],
  [
    'Tenzin Yeole',
    700,
    'We arrive with eleven people on the night train. Your FAQ says to mention snoring: two of us do, one of them musically.',
  ],
  [
    'Harini Mistry',
    1010,
    'My grandfather was in the class of 1961 and helped to grind the telescope mirror. He is ninety and would like to see Saturn through it once more. Whom do we call?',
  ],
  [
    'Rehan Oraon',
    1500,
    'I am a parent. What exactly is “the Examination” on the route of the Sunrise Five, and should my son, who has never run anywhere, be told about it?',
  ],
  [
    'Ekta Jamatia',
    2300,
    'Our small bakery has forty loaves left every evening. Would the volunteers’ kitchen like them? We can bring them by scooter at nine.',
  ],
];

export const inquiries = (clock: FestivalClock) =>
  questions.map(([name, minutesAgo, message], index) => ({
    id: `inquiry-${index + 1}`,
    fields: {
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org`,
      phone: somePhone(randomFor(`inquiry ${name}`)),
      message,
      submittedAt: clock.ago(minutesAgo).toISOString(),
    },
  }));
