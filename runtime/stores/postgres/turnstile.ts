/** One unit of work of this process at a time for each organization; the database does the same between processes. */

/** The organizations have to be taken in ascending order, all of them from the start. */
export class OutOfOrder extends Error {
  readonly organizationId: number;
  constructor(organizationId: number) {
    super(`Organization ${organizationId} is taken out of order.`);
    this.organizationId = organizationId;
  }
}

export class Turnstile {
  /** Units that wait for an organization, behind the one that has it. */
  readonly #queues = new Map<number, (() => void)[]>();

  /**
   * Waits for an organization. Waiting goes upwards only, so that nobody waits in a circle.
   * @param held  organizations that the same unit of work has already
   * @throws OutOfOrder  it is taken by somebody, and is below one that is held
   */
  async enter(organizationId: number, held: Iterable<number>): Promise<void> {
    const queue = this.#queues.get(organizationId);
    if (queue === undefined) {
      this.#queues.set(organizationId, []);
      return;
    }
    for (const other of held) if (other > organizationId) throw new OutOfOrder(organizationId);
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  leave(organizationId: number): void {
    const next = this.#queues.get(organizationId)?.shift();
    if (next) next();
    else this.#queues.delete(organizationId);
  }
}
