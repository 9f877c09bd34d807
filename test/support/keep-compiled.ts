/**
 * Keeps stripped types and compiled code in the checkout, for the tests and for every process that they start: each of
 * those reads the whole service. The launcher keeps its own in the same place.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
module.enableCompileCache(folder);
process.env.NODE_COMPILE_CACHE ??= folder;
