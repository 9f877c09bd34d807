/** One write of an open unit: it is laid over what the database has, and told to it by the commit. */
export interface UnitWrite {
  readonly organizationId: number;
  readonly kind: string;
  readonly id: string;
  /** Undefined for a deletion. */
  readonly text: string | undefined;
  readonly value: unknown;
  /** It must not be there before the commit. */
  readonly fresh?: boolean;
}
