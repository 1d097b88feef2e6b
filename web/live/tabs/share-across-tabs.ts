import { lockManager, openChannel } from './locks-and-channels.ts';
import { listenForSleep } from './page-lifecycle.ts';

/** The work of the leading tab. */
export interface Leader<Message, Question> {
  /** What a tab that asks is told. */
  answer: (question: Question) => Message[];
  /** Whether the work goes on. If not, a tab that somebody looks at takes over. */
  isWell?: () => boolean;
  stop: () => void;
}

interface Sharing<Message, Question> {
  /** The same for all tabs that share the work. */
  name: string;
  /** Begins the work, and tells what there is to hear until it is stopped. */
  createLeader: (tell: (message: Message) => void) => Leader<Message, Question>;
  onMessage: (message: Message) => void;
}

export interface SharedWork<Question> {
  /** The leader answers, to this tab alone; nobody answers while there is no leader. */
  ask: (question: Question) => void;
  leave: () => void;
}

/** What goes over the channel. Tabs of other builds read it too. */
type Envelope<Message, Question> =
  | { news: Message; to?: string }
  | { ask: Question; from: string }
  | { isThere: true }
  | { here: true };

/** How often a visible tab asks whether there is a leader, and how long it waits for the answer. */
const PULSE_MS = 250;
const SILENT_MS = 800;

/**
 * One tab of the browser does the work and tells the others. A browser opens six connections to an HTTP/1.1 server,
 * so one stream for each tab would leave none for the seventh.
 */
export function shareAcrossTabs<Message, Question>(
  sharing: Sharing<Message, Question>,
): SharedWork<Question> {
  const locks = lockManager();
  const channel = locks && openChannel(sharing.name);
  if (!locks || !channel) return workAlone(sharing);
  const member = new TabMember(sharing, locks, channel);
  return { ask: (question) => member.ask(question), leave: () => member.leave() };
}

/** In a browser that cannot share, every tab does the work itself. */
function workAlone<Message, Question>({
  createLeader,
  onMessage,
}: Sharing<Message, Question>): SharedWork<Question> {
  const leader = createLeader(onMessage);
  return {
    ask: (question) => leader.answer(question).forEach((message) => onMessage(message)),
    leave: leader.stop,
  };
}

type Place<Message, Question> =
  | { name: 'queued'; end: AbortController }
  | { name: 'leading'; end: AbortController; leader: Leader<Message, Question> }
  | { name: 'asleep' };

/**
 * | place   | what the tab does                                    | ends with                             |
 * | ------- | ---------------------------------------------------- | ------------------------------------- |
 * | queued  | waits for the lock; asks for the leader when visible | leading: it got the lock, or stole it |
 * | leading | does the work and answers the other tabs             | queued: another tab stole the lock    |
 * | asleep  | holds nothing that others wait for                   | queued: the page is back              |
 *
 * A tab steals the lock when the leader does not answer: the browser may have put that tab to sleep.
 * The visible tab does the asking, because browsers slow down the timers of hidden tabs but not their answers.
 */
class TabMember<Message, Question> {
  #sharing: Sharing<Message, Question>;
  #locks: LockManager;
  #channel: BroadcastChannel;
  #ownId = crypto.randomUUID();
  #place: Place<Message, Question> = { name: 'asleep' };
  /** When a leader was last heard. */
  #heardAt = Date.now();
  /** Where sites may store nothing, the browser knows locks but refuses them: each tab works by itself. */
  #isAlone = false;
  #pulse = setInterval(() => this.#checkLeader(), PULSE_MS);
  #stopListening = listenForSleep({
    onSleep: () => this.#enter({ name: 'asleep' }),
    onBack: () => this.#join(),
  });

  constructor(sharing: Sharing<Message, Question>, locks: LockManager, channel: BroadcastChannel) {
    this.#sharing = sharing;
    this.#locks = locks;
    this.#channel = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<Envelope<Message, Question>>) =>
      this.#receive(data),
    );
    this.#join();
  }

  ask(question: Question): void {
    if (this.#place.name === 'leading')
      for (const message of this.#place.leader.answer(question)) this.#sharing.onMessage(message);
    else this.#send({ ask: question, from: this.#ownId });
  }

  leave(): void {
    clearInterval(this.#pulse);
    this.#stopListening();
    this.#enter({ name: 'asleep' });
    this.#channel.close();
  }

  #join({ steal = false } = {}): void {
    const end = new AbortController();
    this.#enter({ name: 'queued', end });
    // The browser does not allow to steal a lock and to wait for it in one request.
    const options = steal ? { steal } : { signal: end.signal };
    this.#locks
      .request(this.#sharing.name, options, () => this.#lead(end))
      .catch(({ name }: Error) => {
        if (!this.#isIn(end)) return;
        this.#isAlone = name === 'SecurityError';
        if (this.#isAlone) void this.#lead(end);
        // Another tab took the lock.
        else this.#join();
      });
  }

  /** Holds the lock for as long as the promise waits. */
  #lead(end: AbortController): Promise<void> {
    return new Promise((resolve) => {
      if (end.signal.aborted) return resolve();
      const leader = this.#sharing.createLeader((message) => {
        // A leader that was stopped may still have something to tell.
        if (!this.#isIn(end)) return;
        this.#send({ news: message });
        this.#sharing.onMessage(message);
      });
      this.#place = { name: 'leading', end, leader };
      end.signal.addEventListener('abort', () => {
        leader.stop();
        resolve();
      });
    });
  }

  #enter(next: Place<Message, Question>): void {
    const last = this.#place;
    this.#place = next;
    if ('end' in last) last.end.abort();
  }

  #isIn(end: AbortController): boolean {
    return 'end' in this.#place && this.#place.end === end;
  }

  #receive(data: Envelope<Message, Question>): void {
    const leader = this.#place.name === 'leading' ? this.#place.leader : undefined;
    if ('ask' in data) {
      for (const news of leader?.answer(data.ask) ?? []) this.#send({ news, to: data.from });
    } else if ('isThere' in data) {
      if (leader && (leader.isWell?.() ?? true)) this.#send({ here: true });
    } else {
      this.#heardAt = Date.now();
      if ('news' in data && (data.to === undefined || data.to === this.#ownId))
        this.#sharing.onMessage(data.news);
    }
  }

  #checkLeader(): void {
    if (this.#place.name !== 'leading' && document.visibilityState === 'visible') {
      if (Date.now() - this.#heardAt < SILENT_MS) return this.#send({ isThere: true });
      this.#join({ steal: true });
    }
    this.#heardAt = Date.now();
  }

  #send(envelope: Envelope<Message, Question>): void {
    if (!this.#isAlone) this.#channel.postMessage(envelope);
  }
}
