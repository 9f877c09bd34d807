/** What is said about one code. */
export interface ErrorEntry {
  /** HTTP status when the call never ran. */
  readonly status: number;
  /** What is wrong, one sentence. */
  readonly message: string;
  /** What the caller, often an assistant, can do next. */
  readonly hint: string;
  /** Whether the same call may succeed later without being changed. */
  readonly retryable?: boolean;
  /**
   * What a call waits for that is refused with it through no fault of its own: a stored one is sent again, and that it
   * was refused is no attempt. `service`: a place, a window, a store that works.
   */
  readonly waitsFor?: 'service' | 'credits' | 'repeat';
}
