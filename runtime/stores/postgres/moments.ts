/**
 * Answers reads of a call from records that this process knows. One query for the version of the call's organization
 * tells whether they still hold. It is sent together with other queries.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Moment } from '../store.ts';
import type { Known, KnownRecords } from './known-records.ts';

/** Time after its query for which a moment holds, ms. Later reads ask the database again. */
const HOLDS_MS = 2_000;

interface Look {
  readonly at: number;
  /** Organizations whose known records still hold. */
  readonly holds: Promise<ReadonlySet<number>>;
}

interface MomentParts {
  readonly known: KnownRecords;
  /** @returns versions, in the order of the organizations */
  readonly ask: (organizations: readonly number[]) => Promise<readonly string[]>;
  /** Place of a version among the commits of this process; undefined for one of another process. */
  readonly placeOf: (version: string) => number | undefined;
  readonly now: () => number;
}

export class Moments {
  readonly #parts: MomentParts;
  readonly #looks = new AsyncLocalStorage<Look>();

  constructor(parts: MomentParts) {
    this.#parts = parts;
  }

  begin(organizations: readonly number[]): Moment {
    const holds = this.#look(organizations);
    // The reads get the error of a failed query.
    holds.catch(() => undefined);
    const look = { at: this.#parts.now(), holds };
    return { run: (work) => this.#looks.run(look, work) };
  }

  /**
   * @returns known records of an organization, if they held after the call began; undefined outside of a moment
   * @throws store_unavailable
   */
  async known(organizationId: number): Promise<Known | undefined> {
    const look = this.#looks.getStore();
    const { now, known } = this.#parts;
    if (!look || now() - look.at > HOLDS_MS) return undefined;
    return (await look.holds).has(organizationId) ? known.find(organizationId) : undefined;
  }

  /** Whether an answer of the database may be kept: this process made no commit between question and answer. */
  isStill(organizationId: number, { version }: Known): boolean {
    return this.#parts.known.find(organizationId)?.version === version;
  }

  async #look(organizations: readonly number[]): Promise<ReadonlySet<number>> {
    const { known, ask } = this.#parts;
    const before = organizations.map((id) => known.find(id)?.version);
    const found = await ask(organizations);
    return new Set(organizations.filter((id, i) => this.#holds(id, before[i], found[i]!)));
  }

  #holds(organizationId: number, before: string | undefined, found: string): boolean {
    const { known, placeOf } = this.#parts;
    const now = known.find(organizationId)?.version;
    if (now === found) return true;
    const place = placeOf(found);
    // A commit of this process. Its writes are known once its answer is here, and later ones may be known, too.
    if (place !== undefined && now !== undefined) return place <= (placeOf(now) ?? -1);
    if (now !== before) return false;
    known.at(organizationId, found);
    return true;
  }
}
