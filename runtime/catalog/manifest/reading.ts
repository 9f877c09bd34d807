import type { ManifestKind, ManifestReader } from '../check/check-manifest.ts';

export type Report = (file: string, reason: string, path?: string) => void;

/** One plugin as it is read: how, and whom its faults are told. */
export interface Reading {
  /** The ports that a tool may need. */
  readonly ports: readonly string[];
  readonly manifests: ManifestReader;
  readonly report: Report;
}

/** The content of a manifest; undefined when it is faulty, which is reported. */
export function load<T>(
  kind: ManifestKind,
  file: string,
  { manifests, report }: Reading,
): T | undefined {
  const answer = manifests.read<T>(kind, file);
  if ('value' in answer) return answer.value;
  answer.faults.forEach(({ path, reason }) => report(file, reason, path));
  return undefined;
}
