/** The turn of one answer, once it is known to be large. */
import type { ByteSink } from '../http/http-client.ts';
import type { FarChild } from './far-child.ts';
import type { FarRoom, FarSeat } from './far-room.ts';
import type { FarResult, FarTask } from './far-tasks.ts';

export class LargeTurn {
  #seat: FarSeat | undefined;
  readonly #room: FarRoom;
  readonly #organizationId: number;

  constructor(room: FarRoom, organizationId: number) {
    this.#room = room;
    this.#organizationId = organizationId;
  }

  get begun(): boolean {
    return this.#seat !== undefined;
  }

  /** The child that reads the answer; the turn has begun. */
  get child(): FarChild {
    return this.#seat!.child;
  }

  /** @throws timed_out  the signal came first */
  async begin(stop: AbortSignal): Promise<ByteSink> {
    this.#seat ??= await this.#room.enter(this.#organizationId, stop);
    return this.#seat.child;
  }

  /**
   * The result of the task on those bytes, after the bytes that came before.
   * @throws as `FarChild.do`; then the turn is over
   */
  async read(bytes: Uint8Array, task: FarTask, stop: AbortSignal): Promise<FarResult> {
    try {
      const sink = await this.begin(stop);
      await sink.write(bytes);
      return await this.child.do(task);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** Again it does nothing. */
  end(): void {
    this.#seat?.leave();
  }
}
