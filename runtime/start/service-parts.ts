/** Parts of a service as its start and the command line know them. */
import type { Logger } from 'pino';
import type { World } from '../../sdk/emulator/index.ts';
import type { CatalogLoader, WatchedCatalog } from '../catalog/catalog-source.ts';
import type { Clock } from '../clock.ts';
import type { MacFolder } from '../files/mac-folder.ts';
import type { Parts } from './parts.ts';
import type { Emulators } from '../emulators/emulators.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import type { FarChildren } from '../platforms/far/far-children.ts';
import type { Timers } from '../platforms/timers.ts';
import type { RotatingSeal } from '../connections/master-key.ts';
import type { Bundler, Sandbox } from '../sandbox/sandbox.ts';
import type { OpenedStore } from '../stores/opened-store.ts';
import type { Store } from '../stores/store.ts';
import type { Meters } from '../telemetry/meters.ts';
import type { SecretMask } from '../telemetry/secret-mask.ts';
import type { PortMakers } from '../tools/ports/ports.ts';

/** The parts that a test, or another program, puts in the place of the usual ones. */
export interface Overrides {
  readonly clock?: Clock;
  readonly store?: Store;
  readonly log?: Logger;
  /** A sandbox that is started already; it is not stopped with the service. */
  readonly sandbox?: Sandbox;
  readonly bundler?: Bundler;
  /** The folder for the results of reading manifests, and for notes that the schemas of outside plugins compile. */
  readonly cache?: (name: string) => MacFolder;
  /** How a catalogue is loaded. It is frozen, so services with the same plugins may share one. */
  readonly load?: CatalogLoader;
  /** Starts the sandbox's children at once, so that they boot while the rest is put together. */
  readonly warmUp?: boolean;
  /** How the gateway waits for platforms. */
  readonly timers?: Timers;
  /** The world of the emulators, for benches. */
  readonly world?: World;
  /** Fetches files at addresses that callers give. */
  readonly files?: FileClient;
  /** Processes for large answers that other services use too; they are not ended with the service. */
  readonly far?: FarChildren;
  /** More ports for tools. */
  readonly ports?: PortMakers;
  /** Holds what tools answer to their output schemas. */
  readonly checkOutput?: boolean;
}

/** `Parts`, and the parts that only `main.ts` and the command line know. */
export interface ServiceParts extends Parts {
  readonly secrets: RotatingSeal;
  readonly bundler: Bundler;
  readonly emulators: Emulators;
  /** The sandbox's start, when it was begun early. */
  readonly warm: Promise<void> | undefined;
  readonly catalog: WatchedCatalog;
  readonly meters: Meters;
  /** The things that the store shares with other processes: turns, windows, the list of the living. */
  readonly shared: OpenedStore;
}

/** All parts but the chain and the views of records, which are made from them. */
export type PartsBeforeApp = Omit<ServiceParts, 'app' | 'views'>;

/** The ground of everything else: time, log, store, sandbox. */
export type Ground = Pick<
  ServiceParts,
  'config' | 'clock' | 'log' | 'store' | 'sandbox' | 'traces' | 'shared'
> & { readonly mask: SecretMask; readonly logLinesLost: () => number };
