/** Paths of objects in Tag Manager, and reads of lists. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { readPages } from '../../sdk/kit/read-pages.ts';

export type Fields = Readonly<Record<string, unknown>>;

const MAX_PAGES = 50;

/** Page after page; Google says how long a page is. @param list  under which the answer lists them: `tag` */
export async function readAll<Item>(
  host: Host,
  path: string,
  list: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<Item[]> {
  const read = async (token: string | undefined) => {
    const pageToken = token === undefined ? {} : { pageToken: token };
    const reply = await host.get<Fields>(path, { ...query, ...pageToken });
    return {
      items: (reply[list] ?? []) as Item[],
      next: reply['nextPageToken'] as string | undefined,
    };
  };
  const { items, isCut } = await readPages(Infinity, read, MAX_PAGES);
  if (isCut) throw failure('platform_rejected', `${path} has more than ${MAX_PAGES} pages.`);
  return items;
}

interface Named {
  readonly container_id?: string;
}

/** `pinned` is the container that the connection names. */
export const containerPath = ({ container_id = 'pinned' }: Named) =>
  `accounts/{account}/containers/${container_id}`;

export interface Workspace {
  readonly accountId: string;
  readonly containerId: string;
  readonly workspaceId: string;
  readonly name: string;
}

/** The workspace in which tags are edited: the default one, else the oldest. @throws platform_not_found */
export async function readWorkspace(
  host: Host,
  args: Named,
): Promise<Workspace & { readonly path: string }> {
  const all = await readAll<Workspace>(host, `${containerPath(args)}/workspaces`, 'workspace');
  const oldest = all.toSorted((a, b) => Number(a.workspaceId) - Number(b.workspaceId))[0];
  const found = all.find(({ name }) => name === 'Default Workspace') ?? oldest;
  if (!found) throw failure('platform_not_found', 'The container has no workspace.');
  return { ...found, path: `${containerPath(args)}/workspaces/${found.workspaceId}` };
}
