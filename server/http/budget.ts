interface Size {
  perKey: number;
  total: number;
  windowMs: number;
}

/** So much work a while, for each network and for all. In memory, because it guards the time of this process. */
export class Budget {
  readonly #size: Size;
  #spent = new Map<string, number>();
  #total = 0;
  #endsAt = 0;

  constructor(size: Size) {
    this.#size = size;
  }

  /** Takes it from the budget; false where too little is left. */
  take(key: string, cost = 1): boolean {
    const now = Date.now();
    if (now >= this.#endsAt) {
      this.#spent = new Map();
      this.#total = 0;
      this.#endsAt = now + this.#size.windowMs;
    }
    const spent = (this.#spent.get(key) ?? 0) + cost;
    if (spent > this.#size.perKey || this.#total + cost > this.#size.total) return false;
    this.#spent.set(key, spent);
    this.#total += cost;
    return true;
  }

  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#endsAt - Date.now()) / 1000));
  }
}
