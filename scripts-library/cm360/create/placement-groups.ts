/** Packages and roadblocks: groups of placements with one price; a placement says in which it is. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { patch } from '../api.ts';
import { checkLive, readThing, type Thing } from '../levels.ts';
import { listedPlacementGroup } from '../list.ts';
import { placementParts, sendChanges } from '../update/send.ts';
import { checkDays, inNanos, liveCampaign, scheduleIn, scheduleOf } from './trafficking.ts';

const read = (host: Host, id: string) => readThing(host, 'placement_group', id);

interface New {
  readonly campaign_id: string;
  readonly site_id: string;
  readonly name: string;
  readonly type: string;
  readonly pricing_type: string;
  readonly rate?: string;
  readonly start_date: string;
  readonly end_date: string;
}

export const createGroup = (): WriteScript<New, object> =>
  createScript<New, Thing, object>({
    entity: 'placement_group',
    check(args, host) {
      checkDays(args);
      return liveCampaign(host, args.campaign_id);
    },
    plan: (args) => ({
      name: args.name,
      settings: {
        campaignId: args.campaign_id,
        siteId: args.site_id,
        name: args.name,
        placementGroupType: args.type,
        pricingSchedule: scheduleOf(args),
      },
    }),
    send: async (host, settings) =>
      (await host.post<{ id: string }>('placementGroups', inNanos(settings))).id,
    read,
    facts: ({ name, row }, settings) => [
      ['name', name, settings['name']],
      ['type', row.placementGroupType, settings['placementGroupType']],
      ['site_id', row.siteId, settings['siteId']],
      ['start_date', row.pricingSchedule?.startDate, scheduleIn(settings)['startDate']],
      ['end_date', row.pricingSchedule?.endDate, scheduleIn(settings)['endDate']],
    ],
    result: ({ row }) => ({ placement_group: listedPlacementGroup(row) }),
    idOf: (result) => (result as { placement_group: { id: string } }).placement_group.id,
  });

interface Changed {
  readonly placement_group_id: string;
  readonly action?: 'pause' | 'enable' | 'archive';
  readonly name?: string;
}

const statuses = { pause: 'PAUSED', enable: 'ENABLED', archive: 'REMOVED' } as const;

export const updateGroup = (): WriteScript<Changed, object> =>
  updateScript<Changed, Thing, object>({
    entity: 'placement_group',
    read: (host, { placement_group_id: id }) => read(host, id),
    wishes: ({ action, name }, thing) => [
      { field: 'status', before: thing.status, after: action && statuses[action] },
      { field: 'name', before: thing.name, after: name },
    ],
    send: (host, { id }, changes) =>
      sendChanges(host, 'placement_group', id, changes, placementParts),
    result: (now, before) => ({ placement_group: stateOf(now, before) }),
  });

interface Placed {
  readonly placement_id: string;
  readonly placement_group_id?: string;
  readonly no_placement_group?: boolean;
}

/** @throws input_invalid  it is not said where, or the group is of another campaign */
async function checkGroup(host: Host, { row }: Thing, args: Placed): Promise<void> {
  const { placement_group_id: id, no_placement_group: none = false } = args;
  const field = 'placement_group_id';
  if ((id === undefined) !== none)
    throw failure('input_invalid', 'Give placement_group_id or no_placement_group, one of them.', {
      field,
    });
  if (id === undefined) return;
  const group = await read(host, id);
  checkLive(group, 'placement_group');
  if (group.row.campaignId !== row.campaignId)
    throw failure('input_invalid', `Placement group ${id} is of another campaign.`, { field });
}

export const placeScript = (): WriteScript<Placed, object> =>
  updateScript<Placed, Thing, object>({
    entity: 'placement',
    async read(host, { placement_id }) {
      const thing = await readThing(host, 'placement', placement_id);
      checkLive(thing, 'placement');
      return thing;
    },
    async wishes(args, thing, host) {
      await checkGroup(host, thing, args);
      const after = args.placement_group_id ?? null;
      return [{ field: 'group_id', before: thing.row.placementGroupId ?? null, after }];
    },
    send: (host, { id }, [wish]) =>
      patch(host, 'placements', id, { placementGroupId: wish!.after }),
    result: ({ id, name, row }) => ({
      placement: { id, name, placement_group_id: row.placementGroupId ?? null },
    }),
  });
