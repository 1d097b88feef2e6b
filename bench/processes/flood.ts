import { authPaths } from '#contract/api/auth.ts';
import { paths } from '#contract/api/paths.ts';
import { ApiClient } from '#server/testing/client.ts';
import { slowFiles } from '#server/testing/hostile-files.ts';
import { upload } from '#server/testing/upload.ts';

const RATE = 100;
const IN_FLIGHT_MAX = 50;
const LISTS = 'events,announcement,blogs,venues,results,leaderboards,speakers,sessions,sponsors,team';

/** One call of a flood; `n` makes each of them different. */
type Call = (url: string, n: number) => Promise<unknown>;

/** Everything that a stranger can have the server work for, and pictures that somebody of the staff sends. */
const floods: Readonly<Record<string, Call>> = {
  spellings: (url, n) => get(`${url}/${'/'.repeat(n % 7)}EVENTS/?x=${n}`),
  missing: (url, n) => get(`${url}/events/nothing-${n}`),
  filters: (url, n) => get(`${url}/events?q=word-${n}`),
  replays: (url) => readToTheEnd(`${url}${paths.api.live}?collections=${LISTS}&since=0`),
  passwords: (url, n) =>
    new ApiClient(url).post(authPaths.signInWithPassword, {
      email: `person-${n % 200}@example.org`,
      password: 'wrong',
    }),
  phones: (url, n) => new ApiClient(url).put(paths.api.pushSubscription, phone(n)),
  pictures: async (url, n) => upload(await ownerOf(url), pictures[n % pictures.length]!),
};

const get = async (address: string) => (await fetch(address, { redirect: 'manual' })).arrayBuffer();

async function readToTheEnd(stream: string): Promise<void> {
  const over = new AbortController();
  const { body } = await fetch(stream, { signal: over.signal });
  const decoder = new TextDecoder();
  for await (const chunk of body!) if (decoder.decode(chunk).includes('event: ready')) break;
  over.abort();
}

const phone = (n: number) => ({
  subscription: {
    endpoint: `https://fcm.googleapis.com/fcm/send/made-up-${n}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  categories: ['venue'],
  timezone: 'Asia/Kolkata',
});

const pictures = Object.values(slowFiles());
let owner: Promise<ApiClient> | undefined;
const ownerOf = (url: string) => (owner ??= new ApiClient(url).signedIn('bench@example.org', 'benchmark'));

/** Calls at a steady rate, whether the server keeps up or not, until it is ended. */
process.on('message', ({ flood, url }: { flood: string; url: string }) => {
  let [n, inFlight] = [0, 0];
  setInterval(() => {
    if (inFlight >= IN_FLIGHT_MAX) return;
    inFlight += 1;
    void floods[flood]!(url, n++)
      .catch(() => undefined)
      .finally(() => (inFlight -= 1));
  }, 1000 / RATE);
  process.send!({});
});
process.send!({});
