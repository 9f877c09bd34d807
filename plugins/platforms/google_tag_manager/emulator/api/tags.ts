/** Accounts, containers, workspaces and the entities in them. */
import type { Answers } from '../../../../../sdk/emulator/index.ts';
import { googleInsert, googleList } from '../../../../families/google/emulator/methods.ts';
import { demoAccounts } from '../accounts.ts';
import { withEntity } from '../rules/merge.ts';
import { checkTag } from '../rules/tags.ts';
import { builtIn } from '../seed.ts';
import type { Container, Sort, Workspace } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { accountView, containerView, entityView, workspaceView } from '../views.ts';
import {
  accountOf,
  checkFingerprint,
  containerOf,
  saveContent,
  tagIn,
  workspaceIn,
} from './place.ts';

/** Fields that Google alone sets. */
const ownFields = ['path', 'accountId', 'containerId', 'workspaceId', 'tagId', 'fingerprint'];
const shownOnly = [...ownFields, 'tagManagerUrl'];

const paged = ({ state }: Ask) => ({
  most: state.controls.pageSize,
  usual: state.controls.pageSize,
});

function listEntities(ask: Ask, sort: Sort) {
  const { container, workspace } = workspaceIn(ask);
  const all = workspace.content[sort].map((one) => entityView(container, sort, one, workspace));
  return googleList(ask, all, { as: sort, ...paged(ask) });
}

function createTag(ask: Ask) {
  const { container, workspace } = workspaceIn(ask);
  const id = String(container.entities + 1);
  const given = googleInsert(ask.body, shownOnly);
  checkTag(workspace.content, given, id);
  const tag = { ...given, tagId: id, fingerprint: ask.state.fingerprint() };
  ask.state.records.put({ ...container, entities: container.entities + 1 });
  const now = saveContent(ask, workspace, withEntity(workspace.content, 'tag', id, tag));
  return entityView(container, 'tag', tag, now);
}

/** Takes the whole tag: what the body leaves out is gone. */
function updateTag(ask: Ask) {
  const { container, workspace, tag: before, id } = tagIn(ask);
  checkFingerprint(ask, before['fingerprint']);
  const given = googleInsert(ask.body, shownOnly);
  checkTag(workspace.content, given, id);
  const tag = { ...given, tagId: id, fingerprint: ask.state.fingerprint() };
  const now = saveContent(ask, workspace, withEntity(workspace.content, 'tag', id, tag));
  return entityView(container, 'tag', tag, now);
}

function getTag(ask: Ask) {
  const { container, workspace, tag, id } = tagIn(ask);
  const view = entityView(container, 'tag', tag, workspace);
  if (ask.state.controls.othersEdit) {
    const edited = { ...tag, fingerprint: ask.state.fingerprint() };
    saveContent(ask, workspace, withEntity(workspace.content, 'tag', id, edited));
  }
  return view;
}

export function openWorkspace(
  { state, now }: Ask,
  container: Container,
  given: Pick<Workspace, 'name' | 'base' | 'content'>,
): Workspace {
  const number = container.workspaces + 1;
  state.records.put({ ...container, workspaces: number });
  const workspace: Workspace = {
    ...given,
    id: `workspace ${container.id} ${number}`,
    kind: 'workspace',
    accountId: container.accountId,
    parentId: container.id,
    createdAt: now,
    number,
    fingerprint: state.fingerprint(),
    conflicts: [],
  };
  state.records.put(workspace);
  return workspace;
}

function workspacesOf({ state }: Ask, { id }: Container) {
  const all = state.records.list('workspace', { parentId: id }) as Workspace[];
  return all.filter(({ gone }) => !gone).sort((a, b) => a.number - b.number);
}

const inWorkspace = 'accounts.containers.workspaces';

export const tagAnswers: Answers<State, undefined> = {
  'accounts.list': (ask) =>
    googleList(ask, demoAccounts.map(accountView), { as: 'account', ...paged(ask) }),
  'accounts.get': (ask) => accountView(accountOf(ask)),
  'accounts.containers.list': (ask) => {
    const { id: accountId } = accountOf(ask);
    const all = ask.state.records.list('container', { accountId }) as Container[];
    return googleList(ask, all.map(containerView), { as: 'container', ...paged(ask) });
  },
  'accounts.containers.get': (ask) => containerView(containerOf(ask)),
  [`${inWorkspace}.list`]: (ask) => {
    const container = containerOf(ask);
    const all = workspacesOf(ask, container).map((one) => workspaceView(container, one));
    return googleList(ask, all, { as: 'workspace', ...paged(ask) });
  },
  [`${inWorkspace}.get`]: (ask) => {
    const { container, workspace } = workspaceIn(ask);
    return workspaceView(container, workspace);
  },
  [`${inWorkspace}.tags.list`]: (ask) => listEntities(ask, 'tag'),
  [`${inWorkspace}.tags.get`]: getTag,
  [`${inWorkspace}.tags.create`]: createTag,
  [`${inWorkspace}.tags.update`]: updateTag,
  [`${inWorkspace}.tags.delete`]: (ask) => {
    const { workspace, id } = tagIn(ask);
    saveContent(ask, workspace, withEntity(workspace.content, 'tag', id, undefined));
    return {};
  },
  [`${inWorkspace}.triggers.list`]: (ask) => listEntities(ask, 'trigger'),
  [`${inWorkspace}.variables.list`]: (ask) => listEntities(ask, 'variable'),
  [`${inWorkspace}.built_in_variables.list`]: (ask) => {
    workspaceIn(ask);
    return googleList(ask, builtIn, { as: 'builtInVariable', ...paged(ask) });
  },
};
