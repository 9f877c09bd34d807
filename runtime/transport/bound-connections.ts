import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many connections a listener holds at once. */
export interface ConnectionBounds {
  readonly total: number;
  /** Of one address. */
  readonly perAddress: number;
}

/** The connections of one address. */
interface Neighbours {
  count: number;
  /** Those without a request under way, the longest idle first. */
  readonly idle: Set<Socket>;
}

interface Place {
  readonly neighbours: Neighbours;
  /** Requests under way. */
  busy: number;
}

/**
 * Holds a server to its bounds. A connection that is idle (no request of it is under way, whether it is silent,
 * slow to ask or kept alive) gives way to a new one, the longest idle first; when none is, the new one is
 * refused. So silent connections keep nobody out, however many they are.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const addresses = new Map<string, Neighbours>();
  const places = new WeakMap<Socket, Place>();
  let total = 0;

  const enter = (socket: Socket, address: string, neighbours: Neighbours) => {
    addresses.set(address, neighbours);
    places.set(socket, { neighbours, busy: 0 });
    neighbours.idle.add(socket);
    neighbours.count += 1;
    total += 1;
    socket.once('close', () => {
      neighbours.idle.delete(socket);
      total -= 1;
      if (--neighbours.count === 0) addresses.delete(address);
    });
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const neighbours = addresses.get(address) ?? { count: 0, idle: new Set() };
    const crowd = neighbours.count >= bounds.perAddress ? neighbours : undefined;
    const isFull = crowd !== undefined || total >= bounds.total;
    if (isFull && !giveWay(crowd ?? mostIdle(addresses))) return void socket.destroy();
    enter(socket, address, neighbours);
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    const place = places.get(socket);
    if (!place) return;
    place.busy += 1;
    place.neighbours.idle.delete(socket);
    response.once('close', () => {
      if (--place.busy === 0 && !socket.destroyed) place.neighbours.idle.add(socket);
    });
  });
}

function mostIdle(addresses: ReadonlyMap<string, Neighbours>): Neighbours | undefined {
  let most: Neighbours | undefined;
  for (const one of addresses.values()) if (one.idle.size > (most?.idle.size ?? 0)) most = one;
  return most;
}

/** Ends the connection that was idle longest. @returns false when none is idle */
function giveWay(neighbours: Neighbours | undefined): boolean {
  const [longest] = neighbours?.idle ?? [];
  if (!longest) return false;
  neighbours!.idle.delete(longest);
  longest.destroy();
  return true;
}
