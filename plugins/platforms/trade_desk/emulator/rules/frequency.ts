/**
 * Caps: a counter, and a bid list whose one line reaches people until they have seen an ad so often.
 * @see https://partner.thetradedesk.com/v3/portal/api/doc/FrequencyConfigurationBasicCaps
 */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { shortId } from '../accounts.ts';
import type { Entity } from '../model.ts';
import type { State } from '../state.ts';
import { forbidden } from '../words.ts';
import { FREQUENCY, linesOf, type BidList } from './bid-lists.ts';

const levels: Readonly<Record<string, string>> = { campaign: 'Campaign', group: 'AdGroup' };

/** @returns what hangs them on the object that they are made with */
export function madeCaps(
  state: State,
  { kind, id, accountId }: Entity,
  configs: readonly Fields[],
) {
  return configs.map(({ CounterName, ResetIntervalInMinutes, FrequencyCap: Max }) => {
    const counter = shortId(state.records.newId('counter', 10));
    state.counters.add(accountId, {
      id: counter,
      AdvertiserId: accountId,
      ResetIntervalInMinutes,
      CounterName,
      CounterAttribute: 'None',
    });
    const line = { [FREQUENCY]: { CounterId: counter, TimesShown: { Min: 0, Max } } };
    const list = {
      id: state.records.newId('bid list', 8),
      Name: 'Auto-Generated',
      BidListAdjustmentType: 'TargetList' as const,
      ResolutionType: 'ApplyMinimumAdjustment',
      BidLines: linesOf(state, 'TargetList', [line]),
      BidListOwner: levels[kind]!,
      BidListOwnerId: id,
    };
    state.bidLists.add(accountId, list);
    return {
      counter,
      link: { BidListId: list.id, IsEnabled: true, IsDefaultForDimension: false },
    };
  });
}

const counterOf = ({ BidLines: [line] }: BidList) =>
  (line?.[FREQUENCY] as Fields | undefined)?.['CounterId'];

function findCounter(state: State, id: string) {
  for (const { spec } of state.accounts.values()) {
    const counter = state.counters.find(spec.id, id);
    const lists = (state.bidLists.list(spec.id) as readonly BidList[]).filter(
      (list) => counterOf(list) === id,
    );
    if (counter) return { accountId: spec.id, counter, lists };
  }
  throw forbidden();
}

export function frequencyConfig(state: State, id: string): Fields {
  const { counter, lists } = findCounter(state, id);
  const { id: CounterId, ...rest } = counter;
  const of = (owner: string) =>
    lists.filter((list) => list.BidListOwner === owner).map((list) => list.BidListOwnerId);
  return {
    Counter: { CounterId, ...rest },
    Increments: { AdGroups: of('AdGroup'), Campaigns: of('Campaign') },
    BidLists: lists.map((list) => ({
      BidListId: list.id,
      Name: list.Name,
      BidListOwner: list.BidListOwner,
      BidListOwnerId: list.BidListOwnerId,
      NumberOfBidLines: list.BidLines.length,
      BidListAdjustmentType: list.BidListAdjustmentType,
      BidLines: list.BidLines.map((line) => ({
        Range: (line[FREQUENCY] as Fields)['TimesShown'],
        VolumeControlPriority: 'Neutral',
        BidAdjustment: line['BidAdjustment'],
      })),
    })),
  };
}

/** With its bid lists. */
export function deleteCounter(state: State, id: string): void {
  const { accountId, lists } = findCounter(state, id);
  for (const list of lists) state.bidLists.remove(accountId, list.id);
  state.counters.remove(accountId, id);
}
