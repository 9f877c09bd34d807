/**
 * A Map of what comes and goes with calls. V8 chains each table that a Map has outgrown to the next one. Once a full
 * collection has met such a Map, all values that pass through it are kept until the next full collection, with all that
 * they reach, and are copied in between. Here an entry lets go of its value when it is deleted.
 */
export class PassingMap<K extends string | number, V> {
  readonly #entries = new Map<K, { value: V | undefined }>();

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)?.value;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  set(key: K, value: V): void {
    const entry = this.#entries.get(key);
    if (entry) entry.value = value;
    else this.#entries.set(key, { value });
  }

  /** @returns whether it was there */
  delete(key: K): boolean {
    const entry = this.#entries.get(key);
    if (entry) entry.value = undefined;
    return this.#entries.delete(key);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key);
  }

  *values(): Generator<V> {
    for (const { value } of this.#entries.values()) yield value as V;
  }
}
