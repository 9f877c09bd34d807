/**
 * Whether anybody still waits for a request: its client may hang up or cancel. One listener and no
 * AbortSignal, since every request has one of these and next to none is used.
 */
export class ClientGone {
  #reason: Error | undefined;
  #listener: ((reason: Error) => void) | undefined;

  /** Set once the client has cancelled its request: it still waits, to hear that. */
  isCancelled = false;

  /** Set once the client is gone. */
  get reason(): Error | undefined {
    return this.#reason;
  }

  /** The client has gone, or wants no answer any more. Only the first time counts. */
  note(text: string): void {
    if (this.#reason) return;
    this.#reason = new Error(text);
    this.#listener?.(this.#reason);
  }

  cancel(): void {
    this.isCancelled = true;
    this.note('cancelled by the client');
  }

  /** Calls `listener` when the client goes, or at once when it is gone; replaces the listener before. */
  listen(listener: ((reason: Error) => void) | undefined): void {
    this.#listener = listener;
    if (this.#reason) listener?.(this.#reason);
  }
}
