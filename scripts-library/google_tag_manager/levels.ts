/** Tags as Google shows them, and as we do. */
import type { Host } from '../../sdk/script.ts';
import type { Named } from '../../sdk/kit/changes.ts';
import { readWorkspace, type Workspace } from './api.ts';

export interface Parameter {
  readonly type: string;
  readonly key?: string;
  readonly value?: string;
  readonly list?: readonly Parameter[];
  readonly map?: readonly Parameter[];
}

export interface Tag {
  readonly tagId: string;
  readonly name: string;
  readonly type: string;
  readonly paused?: boolean;
  readonly fingerprint: string;
  readonly parameter?: readonly Parameter[];
  readonly firingTriggerId?: readonly string[];
  readonly blockingTriggerId?: readonly string[];
  readonly notes?: string;
}

/** `paused` is there only where it is true. */
export const shortTag = ({ tagId, name, type, paused = false }: Tag) => ({
  tagId,
  name,
  type,
  paused,
});

/** Key > value; lists are lists, maps are objects. Texts, numbers and flags are all texts at Google. */
export function plainParameters(parameters: readonly Parameter[]): Record<string, unknown> {
  return Object.fromEntries(parameters.map((one) => [one.key ?? '', plainValue(one)]));
}

function plainValue({ value, list, map }: Parameter): unknown {
  if (list) return list.map(plainValue);
  return map ? plainParameters(map) : (value ?? null);
}

export const htmlOf = ({ type, parameter = [] }: Tag): string | null =>
  type === 'html' ? (parameter.find(({ key }) => key === 'html')?.value ?? '') : null;

/** A tag in its workspace. */
export interface Thing extends Named {
  readonly tag: Tag;
  readonly workspace: Workspace;
  readonly path: string;
}

interface Args {
  readonly tag_id: string;
  readonly container_id?: string;
}

/** @throws platform_not_found */
export async function readTag(host: Host, args: Args): Promise<Thing> {
  const { path: above, ...workspace } = await readWorkspace(host, args);
  const path = `${above}/tags/${args.tag_id}`;
  const tag = await host.get<Tag>(path);
  return { id: tag.tagId, name: tag.name, tag, workspace, path };
}

/** Whole, and only if it is unchanged since the read. @throws platform_rejected  somebody else changed it */
export function sendTag(host: Host, { path, tag: { fingerprint } }: Thing, tag: Tag) {
  return host.call({ method: 'PUT', path, query: { fingerprint }, body: tag });
}

/** Answer of scripts that change a tag. */
export const tagResult = ({ tag, workspace }: Thing) => ({
  account_id: workspace.accountId,
  container_id: workspace.containerId,
  tag: shortTag(tag),
  published: false,
});
