import type { Content } from './content.ts';
import type { CreateWindow } from '../limits/windows.ts';
import type { Leases, Processes } from './leases.ts';
import type { Database } from './postgres/database.ts';
import type { Store } from './store.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Bytes beside its records. */
  readonly content: Content;
  readonly leases: Leases;
  readonly createWindow: CreateWindow;
  /** The processes that share the store; undefined when this process has it alone. */
  readonly processes: Processes | undefined;
  /** The pool and the address of PostgreSQL, for what keeps its own tables there; undefined without it. */
  readonly database: Database | undefined;
}
