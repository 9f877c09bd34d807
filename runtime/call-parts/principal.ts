/** The owner of the key, and its rights. */
export interface Principal {
  readonly keyId: string;
  readonly userId: string;
  readonly organizationId: number;
  readonly workspaceId: string;
  readonly scopes: readonly string[];
  /** Absent means all. Platforms in their canonical spelling. */
  readonly tools?: readonly string[];
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  /** Scripts that it may name to the tool that runs scripts by name; absent means all. */
  readonly scripts?: readonly string[];
  /** Credits per UTC day. */
  readonly dailyCap?: number;
  readonly expiresAt?: string;
  /** The key from which it was made: it ends with that key, and counts against its cap. */
  readonly owner?: { readonly keyId: string; readonly dailyCap?: number };
  /**
   * The changes that wait for a person, even if guards let them pass: every change, or those that move money or start
   * something.
   */
  readonly waits?: 'changes' | 'spending';
  /** The key of the demo: it reaches test connections alone, and is void while the demo is off. */
  readonly demo?: boolean;
}
