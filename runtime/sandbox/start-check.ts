import { createRequire } from 'node:module';

/** Before these, known holes stand open (docs/threats.md, S12). */
const NEEDED = { node: '24.21.0', isolatedVm: '7.0.1' } as const;

/**
 * Refuses versions in which the sandbox is known not to hold.
 * @throws Error  naming the version found and the version needed
 */
export function checkVersions(found = foundVersions()): void {
  if (found.node.split('.')[0] !== '24' || isBefore(found.node, NEEDED.node)) {
    throw new Error(
      `The sandbox needs Node ${NEEDED.node} or later of line 24, not ${found.node}.`,
    );
  }
  if (isBefore(found.isolatedVm, NEEDED.isolatedVm)) {
    throw new Error(
      `The sandbox needs isolated-vm ${NEEDED.isolatedVm} or later, not ${found.isolatedVm}.`,
    );
  }
}

function foundVersions(): { node: string; isolatedVm: string } {
  const { version } = createRequire(import.meta.url)('isolated-vm/package.json') as {
    version: string;
  };
  return { node: process.versions.node, isolatedVm: version };
}

function isBefore(found: string, needed: string): boolean {
  const [left, right] = [found, needed].map((text) => text.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    if (left![index] !== right![index]) return (left![index] ?? 0) < right![index]!;
  }
  return false;
}
