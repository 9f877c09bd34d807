import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '../../limits/address-group.ts';

/** How many connections a listener holds at once. */
export interface ConnectionBounds {
  readonly total: number;
  /** Of one address, or of one network of IPv6. */
  readonly perAddress: number;
}

/** The connections of one address. Connections without a request at work give way, the longest in their set first. */
interface Neighbours {
  count: number;
  /** Without a request under way. */
  readonly idle: Set<Socket>;
  /** With one whose body is still on its way: nothing runs for it yet. */
  readonly arriving: Set<Socket>;
}

interface Place {
  readonly neighbours: Neighbours;
  /** Requests under way. */
  busy: number;
}

/**
 * Holds a server to its bounds. A connection that is idle (no request of it is under way, whether it is silent,
 * slow to ask or kept alive) gives way to a new one, the longest idle first; after those one whose body has not come
 * to its end. When every one is at work, the new one is refused. So neither silent connections nor endless bodies
 * keep anybody out, however many they are.
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
      neighbours.arriving.delete(socket);
      total -= 1;
      if (--neighbours.count === 0) addresses.delete(address);
    });
  };
  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    const neighbours = addresses.get(address) ?? {
      count: 0,
      idle: new Set(),
      arriving: new Set(),
    };
    const crowd = neighbours.count >= bounds.perAddress ? neighbours : undefined;
    const isFull = crowd !== undefined || total >= bounds.total;
    if (isFull && !giveWay(crowd ? [crowd] : [...addresses.values()])) return void socket.destroy();
    enter(socket, address, neighbours);
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const place = places.get(socket);
    if (!place) return;
    const { idle, arriving } = place.neighbours;
    place.busy += 1;
    idle.delete(socket);
    if (hasBody(request)) {
      arriving.add(socket);
      request.once('end', () => arriving.delete(socket));
    }
    response.once('close', () => {
      arriving.delete(socket);
      if (--place.busy === 0 && !socket.destroyed) idle.add(socket);
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends the connection that waits longest at the address where most do. @returns false when each one is at work */
function giveWay(neighbours: readonly Neighbours[]): boolean {
  for (const sort of ['idle', 'arriving'] as const) {
    let most = neighbours[0];
    for (const one of neighbours) if (one[sort].size > (most?.[sort].size ?? 0)) most = one;
    const [longest] = most?.[sort] ?? [];
    if (!longest) continue;
    most?.[sort].delete(longest);
    longest.destroy();
    return true;
  }
  return false;
}
