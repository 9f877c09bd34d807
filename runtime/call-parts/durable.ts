import type { Transaction } from '../stores/store.ts';

/** Becomes durable in one transaction with the audit entry of the call, or not at all; `recordCall` commits it. */
export type Durable = (tx: Transaction) => void | Promise<void>;
