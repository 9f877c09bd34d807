/** Groups of inventory sources: those of an advertiser, and one that its partner shares with all and keeps to itself. */
import { digits, type Answers, type Fields } from '../../../../../sdk/emulator/index.ts';
import library from '../library.json' with { type: 'json' };
import type { Ask, State } from '../state.ts';
import { listed } from '../views.ts';
import { forbidden, invalid, missing } from '../words.ts';

const idsIn = (group: Fields) => group['sources'] as readonly string[];

/** @throws Refusal  no advertiser is named, or one out of reach */
function ownerOf({ state }: Ask, { advertiserId, partnerId }: Fields): string {
  if ((advertiserId === undefined) === (partnerId === undefined))
    throw invalid('advertiserId', 'Give either advertiserId or partnerId.');
  if (!state.accounts.has(String(advertiserId))) throw forbidden();
  return String(advertiserId);
}

export function findGroup({ groups }: State, owner: string, id: unknown): Fields | undefined {
  return groups.find(owner, id);
}

/** @throws Refusal 403 404 */
function changeable(ask: Ask, given: Fields): readonly [string, Fields] {
  const owner = ownerOf(ask, given);
  const found = findGroup(ask.state, owner, ask.params['inventorySourceGroupId']);
  if (!found) throw missing();
  if (found['isShared'] === true) throw forbidden();
  return [owner, found];
}

const view = ({ id, displayName }: Fields): Fields => ({
  name: `inventorySourceGroups/${String(id)}`,
  inventorySourceGroupId: id,
  displayName,
});

const assignedId = (group: Fields, source: string) =>
  digits(9, 'dv360', 'assigned source', String(group['id']), source);
const assignedView = (group: Fields, inventorySourceId: string): Fields => {
  const assignedInventorySourceId = assignedId(group, inventorySourceId);
  const above = `inventorySourceGroups/${String(group['id'])}`;
  const name = `${above}/assignedInventorySources/${assignedInventorySourceId}`;
  return { name, assignedInventorySourceId, inventorySourceId };
};

function nameIn(body: Fields): string {
  const name = String(body['displayName'] ?? '');
  if (name === '' || name.length > 240)
    throw invalid('displayName', 'displayName has 1 to 240 characters.');
  return name;
}

function bulkEdit(ask: Ask): Fields {
  const body = ask.body as Fields;
  const [owner, group] = changeable(ask, body);
  const gone = (body['deletedAssignedInventorySources'] ?? []) as readonly string[];
  const fresh = ((body['createdAssignedInventorySources'] ?? []) as readonly Fields[]).map(
    ({ inventorySourceId }) => String(inventorySourceId),
  );
  const strange = gone.find((id) => !idsIn(group).some((one) => assignedId(group, one) === id));
  if (strange !== undefined)
    throw invalid('deletedAssignedInventorySources', `${strange} is not assigned.`);
  const unknown = fresh.find(
    (id) => !library.inventorySources.some((one) => one.inventorySourceId === id),
  );
  if (unknown !== undefined)
    throw invalid('createdAssignedInventorySources', `Inventory source ${unknown} is unknown.`);
  const left = idsIn(group).filter((one) => !gone.includes(assignedId(group, one)));
  const twice = fresh.find((id, at) => left.includes(id) || fresh.indexOf(id) !== at);
  if (twice !== undefined)
    throw invalid('createdAssignedInventorySources', `${twice} is assigned already.`);
  ask.state.groups.change(owner, { ...group, sources: [...left, ...fresh] });
  return { assignedInventorySources: fresh.map((id) => assignedView(group, id)) };
}

export const groupAnswers: Answers<State, undefined> = {
  'inventorySourceGroups.list': (ask) => {
    const all = ask.state.groups.list(ownerOf(ask, ask.query));
    return listed(ask, 'inventorySourceGroups', all.map(view));
  },
  'inventorySourceGroups.get': (ask) => {
    const owner = ownerOf(ask, ask.query);
    const found = findGroup(ask.state, owner, ask.params['inventorySourceGroupId']);
    if (!found) throw missing();
    return view(found);
  },
  'inventorySourceGroups.create': (ask) => {
    const owner = ownerOf(ask, ask.query);
    const displayName = nameIn(ask.body as Fields);
    const id = ask.state.records.newId('inventory source group', 7);
    return view(ask.state.groups.add(owner, { id, displayName, sources: [] }));
  },
  'inventorySourceGroups.patch': (ask) => {
    const [owner, group] = changeable(ask, ask.query);
    if (ask.query['updateMask'] !== 'displayName')
      throw invalid('updateMask', 'updateMask must be displayName.');
    const changed = { ...group, displayName: nameIn(ask.body as Fields) };
    ask.state.groups.change(owner, changed);
    return view(changed);
  },
  'inventorySourceGroups.delete': (ask) => {
    const [owner, { id }] = changeable(ask, ask.query);
    ask.state.groups.remove(owner, String(id));
    return {};
  },
  'inventorySourceGroups.assignedInventorySources.list': (ask) => {
    const owner = ownerOf(ask, ask.query);
    const found = findGroup(ask.state, owner, ask.params['inventorySourceGroupId']);
    if (!found) throw missing();
    const all = idsIn(found).map((id) => assignedView(found, id));
    return listed(ask, 'assignedInventorySources', all);
  },
  'inventorySourceGroups.assignedInventorySources.bulkEdit': bulkEdit,
};
