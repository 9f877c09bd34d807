import type { Reading } from '../manifest/reading.ts';
import type { PartOwner } from './loaded-parts.ts';

/** The place of a declaration. */
export interface PartAt {
  readonly plugin: PartOwner;
  readonly name: string;
  /** The plugin.json. */
  readonly file: string;
}

/** Reads one declaration; undefined when it is faulty, which is reported. Runs no code. */
export type PartReader<Declared, Loaded> = (
  at: PartAt,
  declared: Declared,
  reading: Reading,
) => Loaded | undefined;
