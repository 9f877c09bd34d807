import { plainReader } from '../../runtime/catalog/check/check-manifest.ts';
import type { ScriptManifest } from '../../sdk/script.ts';

/** @returns the manifest of a script, written out. @throws where it is faulty */
export function readScript(file: string): ScriptManifest {
  const read = plainReader.read<ScriptManifest>('script', file);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.value;
}
