import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dist, root } from './places.ts';

/**
 * Writes what others read about the package: its packages (CycloneDX), and its entry for the MCP registry, with this
 * release in each place.
 */
export async function describeContent(): Promise<void> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: root, maxBuffer: 2 ** 24 });
  const bom = JSON.parse(stdout) as { metadata: { component: { name: string; type: string } } };
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  // npm takes the folder's name.
  Object.assign(bom.metadata.component, { name, type: 'application' });
  await writeFile(join(dist, 'sbom.cdx.json'), JSON.stringify(bom));
  const entry = await readFile(join(root, 'server.json'), 'utf8');
  const released = entry
    .replaceAll(/("version": ")[^"]*/g, `$1${version}`)
    .replaceAll(/(:)\d+\.\d+\.\d+(?=")/g, `$1${version}`);
  await writeFile(join(dist, 'server.json'), released);
}
