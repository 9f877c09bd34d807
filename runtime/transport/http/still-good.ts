/** Whether the key, or the token, of a request is good when its answer comes: it may be revoked, or get too old, while the call runs. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Parts } from '../../parts.ts';

/** An answer that took longer than this is given only to a key that is still good, ms. */
const WAITED_MS = 200;

/** A look is good for so long: what is settled meanwhile takes less, ms. */
const HOLDS_MS = 500;

/** The key of one answer, which may be looked at while its call is settled. */
export class AnswerKey {
  readonly #parts: Pick<Parts, 'keys'>;
  readonly #secret: string | undefined;
  readonly #begunAt: number;
  #look: { readonly at: number; readonly isGood: Promise<boolean> } | undefined;

  /** @param begunAt  of the request, as `performance.now()` tells it */
  constructor(parts: Pick<Parts, 'keys'>, secret: string | undefined, begunAt: number) {
    this.#parts = parts;
    this.#secret = secret;
    this.#begunAt = begunAt;
  }

  /** Looks already, where the answer has taken long. */
  look(): void {
    if (!this.#isDue()) return;
    const found = isGood(this.#parts, this.#secret);
    found.catch(() => undefined);
    this.#look = { at: performance.now(), isGood: found };
  }

  async mayHaveAnswer(): Promise<boolean> {
    if (!this.#isDue()) return true;
    if (this.#look && performance.now() - this.#look.at < HOLDS_MS) return this.#look.isGood;
    return isGood(this.#parts, this.#secret);
  }

  #isDue(): boolean {
    return this.#secret !== undefined && performance.now() - this.#begunAt >= WAITED_MS;
  }
}

export async function isGood(
  { keys }: Pick<Parts, 'keys'>,
  secret: string | undefined,
): Promise<boolean> {
  try {
    await keys.authenticate(secret, { takesTokens: true });
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'key_invalid') return false;
    throw error;
  }
}
