/**
 * An answer that was parsed. Tests look into answers of every shape, and what they find there is what they judge:
 * a type would only promise what the test is about to prove.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyJson = any;
