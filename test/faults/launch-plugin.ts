import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../support/launch', import.meta.url));

/** A plugin whose script `launch_it` makes two writes, as in the config. */
export const plugins = { [folder]: { trust: 'host' as const } };
