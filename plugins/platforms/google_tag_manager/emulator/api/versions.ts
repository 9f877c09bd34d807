/** From a workspace to a version, and from a version to what visitors get. */
import type { Answers, Fields } from '../../../../../sdk/emulator/index.ts';
import { googleList } from '../../../../families/google/emulator/methods.ts';
import { broughtUp, changesOf, withEntity } from '../rules/merge.ts';
import { compiles } from '../rules/tags.ts';
import type { Conflict, Container, Sort, Version, Workspace } from '../model.ts';
import { versionOf, type Ask, type State } from '../state.ts';
import { entityView, headerView, idNames, versionView, workspaceView } from '../views.ts';
import { invalid, missing, moved } from '../words.ts';
import {
  checkFingerprint,
  containerOf,
  versionIn,
  workspaceIn,
  type InWorkspace,
} from './place.ts';
import { openWorkspace } from './tags.ts';

const versionsOf = ({ state }: Ask, { id }: Container) =>
  (state.records.list('version', { parentId: id }) as Version[]).sort(
    (a, b) => b.number - a.number,
  );

/** @throws Refusal 404 */
function newestOf(ask: Ask, container: Container): Version {
  const newest = versionsOf(ask, container).find(({ deleted }) => !deleted);
  if (!newest) throw missing();
  return newest;
}

const baseOf = ({ state }: Ask, { container, workspace }: InWorkspace): Version =>
  versionOf(state, container.id, workspace.base)!;

/** The workspace on the newest version, without keeping it so. */
const synced = (ask: Ask, place: InWorkspace): Workspace =>
  broughtUp(place.workspace, baseOf(ask, place), newestOf(ask, place.container));

function conflictView({ container, workspace }: InWorkspace, { sort, id, base }: Conflict): Fields {
  const mine = workspace.content[sort].find((one) => one[idNames[sort]] === id);
  return {
    entityInWorkspace: mine
      ? { [sort]: entityView(container, sort, mine, workspace), changeStatus: 'updated' }
      : { changeStatus: 'deleted' },
    entityInBaseVersion: base
      ? { [sort]: entityView(container, sort, base), changeStatus: 'updated' }
      : { changeStatus: 'deleted' },
  };
}

/** Conflicts of a merge are told before anybody merges. */
function statusView(ask: Ask, place: InWorkspace): Fields {
  const { container, workspace } = place;
  const base = baseOf(ask, place);
  const changes = changesOf(workspace.content, base.content).map(({ sort, status, entity }) => ({
    [sort]: entityView(container, sort, entity, workspace),
    changeStatus: status,
  }));
  const conflicts = synced(ask, place).conflicts.map((one) => conflictView(place, one));
  return {
    ...(changes.length > 0 ? { workspaceChange: changes } : {}),
    ...(conflicts.length > 0 ? { mergeConflict: conflicts } : {}),
  };
}

function sync(ask: Ask) {
  const place = workspaceIn(ask);
  const workspace = synced(ask, place);
  ask.state.records.put(workspace);
  const mergeConflict = workspace.conflicts.map((one) =>
    conflictView({ ...place, workspace }, one),
  );
  return {
    ...(mergeConflict.length > 0 ? { mergeConflict } : {}),
    syncStatus: { mergeConflict: mergeConflict.length > 0, syncError: false },
  };
}

function resolve(ask: Ask) {
  const { workspace } = workspaceIn(ask);
  const given = (ask.body ?? {}) as Readonly<Record<Sort, Fields | undefined>>;
  const conflict = workspace.conflicts.find(({ sort, id }) => given[sort]?.[idNames[sort]] === id);
  if (!conflict) throw invalid('entity: There is no conflict about this entity.');
  const { sort, id } = conflict;
  const mine = workspace.content[sort].find((one) => one[idNames[sort]] === id);
  const asked = ask.query['fingerprint'];
  if (asked !== undefined && asked !== mine?.['fingerprint']) throw moved();
  const base = conflict.base?.['fingerprint'];
  const keeps = given[sort]?.['fingerprint'] === base ? conflict.base : mine;
  ask.state.records.put({
    ...workspace,
    content: withEntity(workspace.content, sort, id, keeps),
    conflicts: workspace.conflicts.filter((one) => one !== conflict),
  });
  return {};
}

function quickPreview(ask: Ask) {
  const place = workspaceIn(ask);
  const workspace = synced(ask, place);
  const mergeConflict = workspace.conflicts.length > 0;
  const compilerError = !compiles(workspace.content);
  if (mergeConflict || compilerError) return { compilerError, syncStatus: { mergeConflict } };
  const fake = { ...baseOf(ask, place), name: 'QUICK_PREVIEW', content: workspace.content };
  const {
    path: _,
    containerVersionId: __,
    ...containerVersion
  } = versionView(place.container, fake);
  const shown = { ...containerVersion, containerVersionId: '0' };
  return { containerVersion: shown, compilerError, syncStatus: { mergeConflict } };
}

function createVersion(ask: Ask) {
  const { state, now } = ask;
  const place = workspaceIn(ask);
  const { container } = place;
  const workspace = synced(ask, place);
  if (changesOf(workspace.content, newestOf(ask, container).content).length === 0)
    throw invalid('The workspace has no changes to make a version of.');
  if (workspace.conflicts.length > 0) return { syncStatus: { mergeConflict: true } };
  if (!compiles(workspace.content)) return { compilerError: true };
  const { name = '', notes = '' } = (ask.body ?? {}) as Partial<Record<'name' | 'notes', string>>;
  const number = container.versions + 1;
  const version: Version = {
    id: `version ${container.id} ${number}`,
    kind: 'version',
    accountId: container.accountId,
    parentId: container.id,
    createdAt: now,
    number,
    name,
    notes,
    fingerprint: state.fingerprint(),
    content: workspace.content,
  };
  state.records.put(version);
  state.records.put({ ...workspace, gone: true });
  const counted = { ...container, versions: number };
  const next = openWorkspace(ask, counted, {
    name: 'Default Workspace',
    base: number,
    content: version.content,
  });
  return {
    containerVersion: versionView(counted, version),
    compilerError: false,
    syncStatus: {},
    newWorkspacePath: workspaceView(counted, next)['path'],
  };
}

function publish(ask: Ask) {
  const { container, version } = versionIn(ask);
  if (version.deleted) throw invalid('A deleted container version cannot be published.');
  checkFingerprint(ask, version.fingerprint);
  const live = { ...container, live: version.number, fingerprint: ask.state.fingerprint() };
  ask.state.records.put(live);
  return { containerVersion: versionView(live, version), compilerError: false };
}

const inWorkspace = 'accounts.containers.workspaces';

export const versionAnswers: Answers<State, undefined> = {
  [`${inWorkspace}.create`]: (ask) => {
    const container = containerOf(ask);
    const { name } = (ask.body ?? {}) as { readonly name?: string };
    if (!name) throw invalid('workspace.name: The value must not be empty.');
    const { number: base, content } = newestOf(ask, container);
    return workspaceView(container, openWorkspace(ask, container, { name, base, content }));
  },
  [`${inWorkspace}.getStatus`]: (ask) => statusView(ask, workspaceIn(ask)),
  [`${inWorkspace}.sync`]: sync,
  [`${inWorkspace}.resolve_conflict`]: resolve,
  [`${inWorkspace}.quick_preview`]: quickPreview,
  [`${inWorkspace}.create_version`]: createVersion,
  'accounts.containers.version_headers.list': (ask) => {
    const container = containerOf(ask);
    const all = versionsOf(ask, container).filter(
      ({ deleted }) => !deleted || ask.query['includeDeleted'] === true,
    );
    const views = all.map((one) => headerView(container, one));
    return googleList(ask, views, { as: 'containerVersionHeader', most: 50, usual: 50 });
  },
  'accounts.containers.version_headers.latest': (ask) => {
    const container = containerOf(ask);
    return headerView(container, newestOf(ask, container));
  },
  'accounts.containers.versions.get': (ask) => {
    const { container, version } = versionIn(ask);
    return versionView(container, version);
  },
  'accounts.containers.versions.live': (ask) => {
    const container = containerOf(ask);
    return versionView(container, versionOf(ask.state, container.id, container.live)!);
  },
  'accounts.containers.versions.publish': publish,
  'accounts.containers.versions.delete': (ask) => {
    const { container, version } = versionIn(ask);
    if (version.number === container.live)
      throw invalid('The live container version cannot be deleted.');
    ask.state.records.put({ ...version, deleted: true });
    return {};
  },
};
