/** Differences between a workspace and the version that visitors get. */
import type { Named, Wish } from '../../../sdk/kit/changes.ts';
import type { Change, Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { containerPath, readAll, readWorkspace, type Fields } from '../api.ts';

export interface Version {
  readonly accountId: string;
  readonly containerId: string;
  readonly containerVersionId: string;
  readonly name?: string;
  readonly fingerprint: string;
  readonly deleted?: boolean;
}

/** One sort of entity, named by the field that holds it, and what became of it. */
type Entity = Fields & { readonly changeStatus?: string };

interface Status {
  readonly workspaceChange?: readonly Entity[];
  readonly mergeConflict?: readonly Conflict[];
}
export interface Conflict {
  readonly entityInWorkspace?: Entity;
  readonly entityInBaseVersion?: Entity;
}

export interface Args {
  readonly container_id?: string;
  readonly version_name?: string;
  readonly conflict_resolution?: string;
  readonly version_id?: string;
}

export const KEEP = 'keep_workspace';

/** The live version; undefined if nothing was ever published. */
export async function readLive(host: Host, args: Args): Promise<Version | undefined> {
  const path = `${containerPath(args)}/versions:live`;
  return host.get<Version>(path).catch((error: { readonly code?: string }) => {
    if (error.code === 'platform_not_found') return undefined;
    throw error;
  });
}

/** `{ entity: 'tag', id: '12', name, change: 'updated', fingerprint }` */
function shownEntity({ changeStatus, ...entity }: Entity) {
  const [sort = 'entity', fields = {}] = Object.entries(entity)[0] ?? [];
  const own = fields as Fields;
  const id = own[`${sort}Id`] ?? own['templateId'] ?? own['type'] ?? '';
  return {
    entity: sort,
    id: String(id),
    name: (own['name'] ?? null) as string | null,
    change: changeStatus ?? 'updated',
    fingerprint: (own['fingerprint'] ?? null) as string | null,
  };
}

export function shownConflict({ entityInWorkspace, entityInBaseVersion }: Conflict) {
  const shown = [entityInWorkspace, entityInBaseVersion].map((one) => one && shownEntity(one));
  const { entity, id, name } = shown.find((one) => one && one.id !== '') ?? {
    entity: 'entity',
    id: '',
    name: null,
  };
  return { entity, id, name };
}

/** Numbers are given once, also those of deleted versions. */
async function nextVersion(host: Host, args: Args): Promise<string> {
  const path = `${containerPath(args)}/version_headers`;
  const headers = await readAll<{ readonly containerVersionId: string }>(
    host,
    path,
    'containerVersionHeader',
    { includeDeleted: true },
  );
  return String(Math.max(0, ...headers.map((one) => Number(one.containerVersionId))) + 1);
}

/** @throws input_invalid  it would not compile, or the user has to decide about a conflict */
async function checkPreview(
  host: Host,
  path: string,
  { mergeConflict = [] }: Status,
  args: Args,
): Promise<void> {
  const { compilerError, syncStatus } = await host.post<{
    readonly compilerError?: boolean;
    readonly syncStatus?: { readonly mergeConflict?: boolean };
  }>(`${path}:quick_preview`);
  if (compilerError)
    throw failure(
      'platform_rejected',
      'The workspace does not compile: a tag names a {{variable}} that is not there, or its script is wrong. Nothing was published.',
    );
  const isConflict = mergeConflict.length > 0 || syncStatus?.mergeConflict === true;
  if (!isConflict || args.conflict_resolution === KEEP) return;
  const named = mergeConflict
    .map(shownConflict)
    .map(({ entity, id, name }) => `${entity} ${id} (${name ?? ''})`);
  throw failure(
    'input_invalid',
    `The workspace and a newer version both changed ${named.join(', ') || 'the same thing'}. Ask the user; ${KEEP} keeps what the workspace has. Nothing was published.`,
    { field: 'conflict_resolution' },
  );
}

/** A container as it is before and after a publish. */
export interface Thing extends Named {
  readonly live: Version | undefined;
  /** The version that is to be live; absent where a workspace is published. */
  readonly version?: Version;
  /** The workspace that is published. */
  readonly path?: string;
}

/** @throws platform_not_found; input_invalid  the version is deleted */
export async function readContainer(host: Host, args: Args): Promise<Thing> {
  const live = await readLive(host, args);
  const { version_id: wanted } = args;
  if (wanted === undefined) {
    const { path, containerId: id } = await readWorkspace(host, args);
    return { id, name: null, live, path };
  }
  const version = await host.get<Version>(`${containerPath(args)}/versions/${wanted}`);
  if (version.deleted)
    throw failure('input_invalid', `Version ${wanted} is deleted.`, { field: 'version_id' });
  return { id: version.containerId, name: null, live, version };
}

/** Version that would be live; there are no changes if the workspace has nothing new. */
export async function publishWishes(
  args: Args,
  { live, version, path = '' }: Thing,
  host: Host,
): Promise<Wish[]> {
  const before = live?.containerVersionId ?? null;
  const going = (after: unknown) => ({ field: 'live_version', before, after });
  if (version) return [going(version.containerVersionId)];
  const status = await host.get<Status>(`${path}/status`);
  const entities = (status.workspaceChange ?? []).map(shownEntity);
  if (entities.length === 0) return [going(before)];
  await checkPreview(host, path, status, args);
  return [
    going(await nextVersion(host, args)),
    { field: 'published_entities', before: [], after: entities },
  ];
}

/** Makes a version of the workspace. @throws platform_rejected  a conflict, a compiler's fault, or another number */
async function makeVersion(
  host: Host,
  path: string,
  args: Args,
  expected: unknown,
): Promise<Version> {
  if (args.conflict_resolution === KEEP) await keepWorkspace(host, path);
  const made = await host.post<{
    readonly containerVersion?: Version;
    readonly compilerError?: boolean;
  }>(`${path}:create_version`, {
    ...(args.version_name === undefined ? {} : { name: args.version_name }),
    notes: 'Made by the ad operations service.',
  });
  const { containerVersion: version, compilerError } = made;
  if (!version)
    throw failure(
      'platform_rejected',
      compilerError
        ? 'The workspace does not compile; nothing was published.'
        : 'A newer version changed the same things as the workspace; nothing was published.',
    );
  if (version.containerVersionId !== expected)
    throw failure(
      'platform_rejected',
      `Somebody made version ${String(expected)} at the same moment. Version ${version.containerVersionId} has your changes and is not live: look at both, then publish it with version_id ${version.containerVersionId}.`,
    );
  return version;
}

/** The workspace's side of every conflict. */
async function keepWorkspace(host: Host, path: string): Promise<void> {
  const { mergeConflict = [] } = await host.post<Status>(`${path}:sync`);
  for (const { entityInWorkspace = {} } of mergeConflict) {
    const { fingerprint } = shownEntity(entityInWorkspace);
    const query = fingerprint === null ? {} : { fingerprint };
    await host.post(`${path}:resolve_conflict`, entityInWorkspace, query);
  }
}

/** @throws platform_rejected  naming the version that waits */
export async function publish(
  host: Host,
  { version: earlier, path: workspace = '' }: Thing,
  changes: readonly Change[],
  args: Args,
): Promise<void> {
  const wanted = changes.find(({ field }) => field === 'live_version')?.after;
  const version = earlier ?? (await makeVersion(host, workspace, args, wanted));
  const { containerVersionId: id, fingerprint } = version;
  const path = `${containerPath(args)}/versions/${id}:publish`;
  await host.post(path, undefined, { fingerprint }).catch((error: Error) => {
    throw failure(
      'platform_rejected',
      `Version ${id} was made and is not live. Publish it with version_id ${id}. (${error.message})`,
    );
  });
}
