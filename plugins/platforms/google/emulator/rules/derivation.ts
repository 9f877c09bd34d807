/** Fields that Google derives and data cannot say. */
import type { FieldChange, Fields } from '../../../../../sdk/emulator/index.ts';
import type { Entity } from '../customers.ts';
import type { Draft } from './draft.ts';

/** The last part of its resource name, and the whole of it. */
export interface Made {
  readonly id: string;
  readonly entity: Fields;
}

/** Something that is about to be made. */
export interface Making {
  /** As they were given, with defaults and type. */
  readonly fields: Fields;
  readonly draft: Draft;
  readonly parent: Entity;
}

export interface Derivation {
  /** @returns fields that follow from others */
  derive?(making: Making): Fields;
  /** Of those that are not named by a new id of their own. */
  make?(making: Making): Made;
  /** Sets what follows from a change. */
  change?(after: Record<string, unknown>, changed: FieldChange, draft: Draft): void;
  /** @throws Refusal */
  checkRemoval?(before: Entity, draft: Draft): void;
}
