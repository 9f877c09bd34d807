/** Where a request stands: the account, container, workspace, tag or version that its path names. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { demoAccounts } from '../accounts.ts';
import type { Container, Content, Version, Workspace } from '../model.ts';
import { versionOf, workspaceOf, type Ask } from '../state.ts';
import { missing, moved } from '../words.ts';

const segments = ({ params }: Ask) => (params['path'] ?? params['parent'] ?? '').split('/');

/** @throws Refusal 404 */
export function accountOf(ask: Ask) {
  const found = demoAccounts.find(({ id }) => id === segments(ask)[1]);
  if (!found) throw missing();
  return found;
}

/** @throws Refusal 404 */
export function containerOf(ask: Ask): Container {
  const [, account, , id = ''] = segments(ask);
  const found = ask.state.records.find('container', id) as Container | undefined;
  if (found?.accountId !== account) throw missing();
  return found as Container;
}

export interface InWorkspace {
  readonly container: Container;
  readonly workspace: Workspace;
}

/** @throws Refusal 404  also of a workspace that became a version */
export function workspaceIn(ask: Ask): InWorkspace {
  const container = containerOf(ask);
  const workspace = workspaceOf(ask.state, container.id, segments(ask)[5] ?? '');
  if (!workspace) throw missing();
  return { container, workspace };
}

/** @throws Refusal 404 */
export function tagIn(ask: Ask): InWorkspace & { readonly tag: Fields; readonly id: string } {
  const place = workspaceIn(ask);
  const id = segments(ask)[7] ?? '';
  const tag = place.workspace.content.tag.find((one) => one['tagId'] === id);
  if (!tag) throw missing();
  return { ...place, tag, id };
}

/** @throws Refusal 404 */
export function versionIn(ask: Ask): { readonly container: Container; readonly version: Version } {
  const container = containerOf(ask);
  const version = versionOf(ask.state, container.id, Number(segments(ask)[5]));
  if (!version) throw missing();
  return { container, version };
}

/** @throws Refusal 412  the request names another fingerprint; one that names none is not held to any */
export function checkFingerprint({ query }: Ask, now: unknown): void {
  const given = query['fingerprint'];
  if (given !== undefined && given !== now) throw moved();
}

/** Keeps what stands in a workspace now. */
export function saveContent({ state }: Ask, workspace: Workspace, content: Content): Workspace {
  const next: Workspace = { ...workspace, content, fingerprint: state.fingerprint() };
  state.records.put(next);
  return next;
}
