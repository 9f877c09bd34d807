/** Settings over time: what an object was set to, and from which instant on. */

/** A value and the instant (ms since the epoch) from which it held. */
export interface Since<Value> {
  readonly at: number;
  readonly value: Value;
}

/** The value that held at an instant; before the first one, the first. */
export function valueAt<Value>(history: readonly Since<Value>[], at: number): Value | undefined {
  let value = history[0]?.value;
  for (const entry of history) {
    if (entry.at > at) break;
    value = entry.value;
  }
  return value;
}

/** The present value; undefined for an empty history. */
export function lastValue<Value>(history: readonly Since<Value>[]): Value | undefined {
  return history.at(-1)?.value;
}
