/** Entry of the catalogue for one code. */
export interface ErrorEntry {
  /** HTTP status when the call never ran. */
  readonly status: number;
  /** The fault, in one sentence. */
  readonly message: string;
  /** Next step of the caller, often an assistant. */
  readonly hint: string;
  /** Whether the same call may succeed later without being changed. */
  readonly retryable?: boolean;
  /**
   * Need of a call that was refused with this code through no fault of its own. A stored call is sent again, and the
   * refusal does not count as an attempt. `service`: a place, a window, a store that works.
   */
  readonly waitsFor?: 'service' | 'credits' | 'repeat';
}
