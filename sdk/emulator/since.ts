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

/** The history with another value from an instant on; as it was where nothing is said, or the same again. */
export function withValue<Value>(
  history: readonly Since<Value>[],
  at: number,
  value: Value | undefined,
): readonly Since<Value>[] {
  return value === undefined || value === lastValue(history)
    ? history
    : [...history, { at, value }];
}
