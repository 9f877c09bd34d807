import { readFileSync } from 'node:fs';

const manifest = new URL('../package.json', import.meta.url);

/** The release of the service that this is: `0.3.0`. */
export const { version: release } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  readonly version: string;
};
