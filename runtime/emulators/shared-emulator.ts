/**
 * One emulator that several processes run: before each request a process takes over what another one changed,
 * and a change is stored before it is answered, so that test mode is one world for all of them.
 */
import type { RequestListener } from 'node:http';
import type { Emulator, EmulatorState } from '../../sdk/emulator/emulator.ts';
import type { WebContext } from '../../sdk/emulator/web-context.ts';
import { SERVICE, type Store } from '../stores/store.ts';

const HEAD = 'emulator-head';
const STATE = 'emulator-state';

interface Head {
  readonly revision: number;
}

/** Another process changed the world meanwhile; the changes made here have not happened. */
class Outrun extends Error {}

/** An emulator at one revision of its state; it is thrown away when another process goes on from there. */
class Instance {
  readonly #store: Store;
  readonly #platform: string;
  readonly #answer: RequestListener;
  #state: unknown;
  #isDirty = false;
  #isOutrun = false;
  #revision: number;
  #next: number;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: SharedParts, { revision, state }: Head & { readonly state: unknown }) {
    this.#store = parts.store;
    this.#platform = parts.platform;
    // Emulators change what they load.
    this.#state = structuredClone(state);
    this.#revision = this.#next = revision;
    const { app } = parts.make({
      load: () => this.#state,
      save: (next) => {
        this.#state = next;
        this.#isDirty = true;
      },
    });
    app.middleware.unshift((ctx: WebContext, next: () => Promise<unknown>) =>
      this.#keep(ctx, next),
    );
    const answer = app.callback();
    this.#answer = (request, response) => void answer(request, response);
  }

  get answer(): RequestListener {
    return this.#answer;
  }

  isAt(revision: number): boolean {
    return !this.#isOutrun && (revision === this.#revision || revision === this.#next);
  }

  async #keep(ctx: WebContext, next: () => Promise<unknown>): Promise<void> {
    let failed: { error: unknown } | undefined;
    try {
      await next();
    } catch (error) {
      failed = { error };
    }
    try {
      await this.#write();
    } catch (error) {
      if (!(error instanceof Outrun)) throw error;
      ctx.status = 503;
      ctx.body = { error: 'another process changed the world of test mode at the same moment' };
      return;
    }
    if (failed) throw failed.error;
  }

  #write(): Promise<void> {
    return (this.#writing = this.#writing.catch(() => undefined).then(() => this.#writeNow()));
  }

  async #writeNow(): Promise<void> {
    if (!this.#isDirty) return;
    if (this.#isOutrun) throw new Outrun();
    this.#isDirty = false;
    this.#next = this.#revision + 1;
    try {
      await this.#store.transact(async (tx) => {
        const head = await tx.get<Head>(SERVICE, HEAD, this.#platform);
        if ((head?.revision ?? 0) !== this.#revision) throw new Outrun();
        tx.put(SERVICE, HEAD, this.#platform, { revision: this.#next } satisfies Head);
        tx.put(SERVICE, STATE, this.#platform, this.#state);
      });
      this.#revision = this.#next;
    } catch (error) {
      this.#isOutrun = true;
      throw error;
    }
  }
}

export interface SharedParts {
  readonly store: Store;
  readonly platform: string;
  readonly make: (state: EmulatorState) => Emulator;
}

export function shareEmulator(parts: SharedParts): RequestListener {
  const { store, platform } = parts;
  let current: Instance | undefined;
  let opening: Promise<Instance> | undefined;
  /** Both of one moment. */
  const open = () =>
    store.transact(async (tx) => {
      const head = await tx.get<Head>(SERVICE, HEAD, platform);
      const state = await tx.get(SERVICE, STATE, platform);
      return (current = new Instance(parts, { revision: head?.revision ?? 0, state }));
    });
  const find = async (): Promise<Instance> => {
    const head = await store.get<Head>(SERVICE, HEAD, platform);
    if (current?.isAt(head?.revision ?? 0)) return current;
    opening ??= open().finally(() => (opening = undefined));
    return opening;
  };
  return (request, response) => {
    find().then(
      ({ answer }) => void answer(request, response),
      () => response.writeHead(503).end(),
    );
  };
}
