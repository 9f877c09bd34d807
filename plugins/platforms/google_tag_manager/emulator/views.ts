/** Containers and what is in them as the API shows it. */
import type { Fields } from '../../../../sdk/emulator/index.ts';
import type { DemoAccount } from './accounts.ts';
import type { Container, Content, Sort, Version, Workspace } from './model.ts';

export const idNames: Readonly<Record<Sort, string>> = {
  tag: 'tagId',
  trigger: 'triggerId',
  variable: 'variableId',
};
const folders: Readonly<Record<Sort, string>> = {
  tag: 'tags',
  trigger: 'triggers',
  variable: 'variables',
};

const site = 'https://tagmanager.google.com/#/';
const pathOf = ({ accountId, id }: Container) => `accounts/${accountId}/containers/${id}`;

export const accountView = ({ id, name }: DemoAccount): Fields => ({
  path: `accounts/${id}`,
  accountId: id,
  name,
  shareData: false,
  fingerprint: '1690000000000',
  tagManagerUrl: `${site}admin/accounts/${id}`,
});

export function containerView(container: Container): Fields {
  const { accountId, id: containerId, name, publicId, fingerprint } = container;
  return {
    path: pathOf(container),
    accountId,
    containerId,
    name,
    publicId,
    tagIds: [publicId],
    usageContext: ['web'],
    fingerprint,
    tagManagerUrl: `${site}container/${pathOf(container)}/workspaces`,
  };
}

export function workspaceView(
  container: Container,
  { number, name, fingerprint }: Workspace,
): Fields {
  const path = `${pathOf(container)}/workspaces/${number}`;
  const { accountId, id: containerId } = container;
  const workspaceId = String(number);
  const tagManagerUrl = `${site}container/${path}`;
  return { path, accountId, containerId, workspaceId, name, fingerprint, tagManagerUrl };
}

/** @param workspace  in which it stands; a version says 0 */
export function entityView(
  container: Container,
  sort: Sort,
  entity: Fields,
  workspace?: Workspace,
): Fields {
  const { accountId, id: containerId } = container;
  const workspaceId = String(workspace?.number ?? 0);
  const own = `${folders[sort]}/${String(entity[idNames[sort]])}`;
  const path = `${pathOf(container)}/workspaces/${workspaceId}/${own}`;
  const place = { path, accountId, containerId, workspaceId };
  const shown = workspace ? { ...place, tagManagerUrl: `${site}container/${path}` } : {};
  return workspace ? { ...shown, ...entity } : { accountId, containerId, ...entity };
}

function contentView(container: Container, content: Content): Fields {
  const sorts = Object.entries(content) as [Sort, readonly Fields[]][];
  return Object.fromEntries(
    sorts
      .filter(([, all]) => all.length > 0)
      .map(([sort, all]) => [sort, all.map((one) => entityView(container, sort, one))]),
  );
}

export function versionView(container: Container, version: Version): Fields {
  const { number, name, fingerprint, content, deleted } = version;
  const path = `${pathOf(container)}/versions/${number}`;
  const { accountId, id: containerId } = container;
  return {
    path,
    accountId,
    containerId,
    containerVersionId: String(number),
    ...(name === '' ? {} : { name }),
    ...(deleted ? { deleted } : {}),
    container: containerView(container),
    ...contentView(container, content),
    fingerprint,
    tagManagerUrl: `${site}versions/${path}`,
  };
}

export function headerView(container: Container, version: Version): Fields {
  const { number, name, content, deleted } = version;
  const { accountId, id: containerId } = container;
  return {
    path: `${pathOf(container)}/version_headers/${number}`,
    accountId,
    containerId,
    containerVersionId: String(number),
    ...(name === '' ? {} : { name }),
    ...(deleted ? { deleted } : {}),
    numTags: String(content.tag.length),
    numTriggers: String(content.trigger.length),
    numVariables: String(content.variable.length),
  };
}
