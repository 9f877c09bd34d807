/** A gateway that tells how many requests it sent, each attempt of a repeated one among them. */
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { Connection } from '../connections/create-connections.ts';
import type { Gateway } from './gateway.ts';

export function countedGateway(
  gateway: Gateway,
  sent: (platform: LoadedPlatform, connection: Connection, requests: number) => void,
): Gateway {
  return {
    send: (platform, connection, request, options) =>
      gateway.send(platform, connection, request, {
        ...options,
        onSent(entry) {
          sent(platform, connection, entry.attempts);
          options.onSent?.(entry);
        },
      }),
    close: () => gateway.close(),
  };
}
