/**
 * The questions a guest may ask of its host beside calls to its platform, by which manifests, wishes and trails are
 * judged: plain data, without the code of the operations (`operations.ts`).
 */
import type { PlatformData } from '../../sdk/platform.ts';
import type { HostAsk, HostOperation } from '../../sdk/script.ts';

export interface Facts {
  /** A `write` is asked for within `apply` alone. */
  readonly effect: 'read' | 'write';
  /** The source of its answer. Only addresses of the `caller` that the caller named are fetched. */
  readonly from: 'host' | 'caller' | 'platform';
  /** It answers the text of a file: when fields are picked of it, it is JSON. */
  readonly isText?: true;
  /** The part of `platform.json` that it needs. */
  readonly wants?: keyof PlatformData & ('downloads' | 'uploads');
}

export const facts: Readonly<Record<HostOperation, Facts>> = {
  wait: { effect: 'read', from: 'host' },
  download: { effect: 'read', from: 'platform', isText: true, wants: 'downloads' },
  film: { effect: 'read', from: 'platform', wants: 'downloads' },
  painting: { effect: 'read', from: 'platform', wants: 'downloads' },
  image: { effect: 'read', from: 'caller' },
  clip: { effect: 'read', from: 'caller' },
  address: { effect: 'read', from: 'caller' },
  document: { effect: 'read', from: 'caller' },
  identifiers: { effect: 'read', from: 'caller' },
  sealed: { effect: 'read', from: 'caller' },
  upload: { effect: 'write', from: 'platform', wants: 'uploads' },
};

export function isOperation(name: unknown): name is HostOperation {
  return typeof name === 'string' && Object.hasOwn(facts, name);
}

export function isAsk(request: object): request is HostAsk {
  return 'ask' in request;
}

/** The method of an operation in a trail; its path begins with the operation's name. */
export const ASK = 'ASK';

/** Whether an entry of a trail is of a file at an address of the caller. */
export function isOfCaller({ method, path }: { method: string; path: string }): boolean {
  const [name] = path.split(' ');
  return method === ASK && isOperation(name) && facts[name].from === 'caller';
}
