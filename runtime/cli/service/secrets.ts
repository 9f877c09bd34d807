/** `adops secrets`: the key under which credentials are sealed. */
import { noun, operation } from '../command.ts';

export const secretsCommand = noun('secrets', 'The key that seals credentials', [
  operation({
    usage: 'rotate',
    describe: 'Make a new master key and seal every credential anew',
    flags: {},
    operation: 'secrets.rotate',
    input: {},
    view: (result: Readonly<Record<string, unknown>>) => [
      `Sealed anew: ${String(result['connections'] ?? result['resealed'] ?? 'all')} connections.`,
    ],
  }),
]);
