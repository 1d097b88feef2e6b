import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#seed/random.ts';
import { withFullDisk, withoutPackets, withSlowDisk } from './breaking.ts';
import { wayOf } from './database-address.ts';
import type { Festival } from './festival.ts';

export type Part = 'database' | 'process 1' | 'process 2' | 'process 3' | 's3';

/** What goes wrong, drawn before it begins, so that a seed gives the same faults again. */
interface Fault {
  name: string;
  /** A part has one fault at a time; different parts may have theirs at once. */
  part: Part;
  /** Begins it, waits, and ends it. */
  run(festival: Festival): Promise<void>;
}

type Draw = (random: Random) => Fault;

const between = (random: Random, from: number, to: number) => Math.round(from + random.next() * (to - from));
/** Most are short, some are long. */
const time = (random: Random, from: number, to: number) =>
  Math.round(from + random.next() ** 3 * (to - from));

/** Faults of one of the three processes. */
const ofProcess =
  (kind: string, make: (random: Random, number: number) => [said: string, run: Fault['run']]): Draw =>
  (random) => {
    const number = 1 + random.below(3);
    const [said, run] = make(random, number);
    return {
      name: `${kind} process ${number}${said && `, ${said}`}`,
      part: `process ${number}` as Part,
      run,
    };
  };
const ofDatabase =
  (kind: string, make: (random: Random) => [said: string, run: Fault['run']]): Draw =>
  (random) => {
    const [said, run] = make(random);
    return { name: `${kind}${said && `, ${said}`}`, part: 'database', run };
  };
const forMs = (ms: number) => `${ms} ms`;

/** Each kind stands as often in the list as it is to come. */
export const DRAWS: readonly Draw[] = [
  ...Array<Draw>(4).fill(
    ofProcess('kill', (_, number) => [
      '',
      async ({ processes }) => void processes[number - 1]!.signal('SIGKILL'),
    ]),
  ),
  ...Array<Draw>(2).fill(
    ofProcess('end', (_, number) => [
      '',
      async ({ processes }) => void processes[number - 1]!.signal('SIGTERM'),
    ]),
  ),
  ...Array<Draw>(4).fill(
    ofProcess('stop', (random, number) => {
      const ms = time(random, 200, 7000);
      return [
        forMs(ms),
        async ({ processes }) => {
          processes[number - 1]!.signal('SIGSTOP');
          await pause(ms);
          processes[number - 1]!.signal('SIGCONT');
        },
      ];
    }),
  ),
  ...Array<Draw>(4).fill(
    ofProcess('drop packets between the database and', (random, number) => {
      const ms = time(random, 200, 12_000);
      return [forMs(ms), () => withoutPackets([wayOf(number), 5432], ms)];
    }),
  ),
  ofProcess('drop packets between the proxy and', (random, number) => {
    const ms = time(random, 200, 5000);
    return [forMs(ms), () => withoutPackets(['127.0.0.1', 3000 + number], ms)];
  }),
  ...Array<Draw>(2).fill(
    ofProcess('fill the disk of', (random, number) => {
      const ms = time(random, 500, 8000);
      return [forMs(ms), (festival) => withFullDisk(festival.dataFolder(number), ms)];
    }),
  ),
  ...Array<Draw>(3).fill(
    ofProcess('jump the clock of', (random, number) => {
      const seconds = between(random, -86_400, 86_400);
      const ms = time(random, 1000, 5000);
      return [
        `${seconds} s, ${forMs(ms)}`,
        async (festival) => {
          festival.setClock(number, `${seconds < 0 ? '' : '+'}${seconds}`);
          await pause(ms);
          festival.setClock(number, '+0');
        },
      ];
    }),
  ),
  (random) => {
    const ms = time(random, 200, 5000);
    return {
      name: `drop packets of S3, ${forMs(ms)}`,
      part: 's3',
      run: ({ s3Port }) => withoutPackets(['127.0.0.1', s3Port], ms),
    };
  },
  ...Array<Draw>(2).fill(
    ofDatabase('restart the database', (random) => {
      const how = random.pick(['gently', 'at once', 'killed'] as const);
      const ms = time(random, 0, 3000);
      return [
        `${how}, away for ${forMs(ms)}`,
        async ({ pair }) => {
          const { primary } = pair;
          if (how === 'killed') await primary.kill();
          else await primary.stop(how === 'gently' ? 'SIGINT' : 'SIGQUIT');
          await pause(ms);
          await primary.start();
          await primary.ready();
          await pair.inStep();
        },
      ];
    }),
  ),
  ...Array<Draw>(2).fill(
    ofDatabase('promote the standby', () => [
      '',
      async ({ pair, address }) => {
        await pair.promote();
        await address.moveTo(pair.servers.indexOf(pair.primary));
        await pair.addStandby();
      },
    ]),
  ),
  ...Array<Draw>(2).fill(
    ofDatabase('stop', (random) => {
      const who = random.pick(['primary', 'standby'] as const);
      const ms = time(random, 200, 6000);
      return [
        `${who}, ${forMs(ms)}`,
        async ({ pair }) => {
          pair[who].signal('SIGSTOP');
          await pause(ms);
          pair[who].signal('SIGCONT');
          await pair.inStep();
        },
      ];
    }),
  ),
  ...Array<Draw>(2).fill(
    ofDatabase('slow disk', (random) => {
      const delay = between(random, 50, 400);
      const ms = time(random, 1000, 5000);
      return [`${delay} ms a flush, ${forMs(ms)}`, (festival) => withSlowDisk(festival, delay, ms)];
    }),
  ),
  ofDatabase('fill the disk of the database', (random) => {
    const ms = time(random, 500, 6000);
    return [
      forMs(ms),
      async ({ pair }) => {
        const { primary } = pair;
        await withFullDisk(primary.place.folder, ms);
        // PostgreSQL may have ended itself; its service manager starts it again.
        if (!primary.isRunning) await primary.start();
        await primary.ready();
        await pair.inStep();
      },
    ];
  }),
];
