/** The master key under which credentials are sealed (`master-key.ts`). */
export interface Secrets {
  rotate(): Promise<{ version: number; resealed: number }>;
  /** A key for one purpose, the same in every process and after a restart. */
  derive(purpose: string): Buffer;
}

export interface SecretsPart {
  readonly secrets: Secrets;
}
