import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));
/** The code as the package holds it; its folders lie as in the checkout. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));
