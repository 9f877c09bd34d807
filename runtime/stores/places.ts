/** The places in a store: for code that reads all of it. */
export interface Places {
  /** Organization and kind of all records. */
  readonly kinds: readonly (readonly [organizationId: number, kind: string])[];
  /** Organization, name and number of entries of all logs. */
  readonly logs: readonly (readonly [organizationId: number, log: string, entries: number])[];
}

/** A store that can say what it holds. Every adapter can; nothing but a copy asks. */
export interface Listed {
  places(): Promise<Places>;
}
