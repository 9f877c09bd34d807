/** Makes `dist/`, the code as the package holds it: `npm pack` runs this. One file of JavaScript for each of TypeScript. */
import { rm } from 'node:fs/promises';
import { copyRest } from './copy-rest.ts';
import { describeContent } from './describe-content.ts';
import { declareTypes } from './declare-types.ts';
import { dist } from './places.ts';
import { listSources } from './list-sources.ts';
import { nameVersion } from './name-version.ts';
import { makeJavaScript } from './make-javascript.ts';

await rm(dist, { recursive: true, force: true });
const sources = await listSources();
await Promise.all([
  makeJavaScript(sources.filter((name) => name.endsWith('.ts'))),
  copyRest(sources.filter((name) => !name.endsWith('.ts'))),
  declareTypes(),
]);
await nameVersion();
await describeContent();
