/**
 * Bid lists and what hangs them on ad groups and campaigns, with the refusals that the vendor's pages name.
 * @see https://partner.thetradedesk.com/v3/portal/api/doc/BidListsCreateManageREST  "Common Errors"
 */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Entity } from '../model.ts';
import type { Account, State } from '../state.ts';
import { forbidden, invalid } from '../words.ts';

export type Sort = 'TargetList' | 'BlockList' | 'Optimized';

/** As the emulator keeps it. */
export interface BidList extends Fields {
  readonly id: string;
  readonly Name: string;
  readonly BidListAdjustmentType: Sort;
  readonly ResolutionType: string;
  readonly BidLines: readonly Fields[];
  readonly BidListOwner: string;
  readonly BidListOwnerId: string;
}

export const FREQUENCY = 'FrequencyRange';
const named: Readonly<Record<string, string>> = {
  DomainFragment: 'HasDomainFragmentId',
  DeviceType: 'HasDeviceTypeId',
  PlacementPositionRelativeToFold: 'HasPlacementPositionRelativeToFoldId',
  [FREQUENCY]: 'HasFrequencyV2AdjustmentId',
};
const ASIDE = ['BidLineId', 'BidAdjustment'];

const fieldsOf = (line: Fields) => Object.keys(line).filter((name) => !ASIDE.includes(name));
export const dimensionsOf = ({ BidLines: [first = {}] }: Pick<BidList, 'BidLines'>) =>
  fieldsOf(first).map((name) => named[name] ?? `Has${name}`);

const standard: Readonly<Record<Sort, number | undefined>> = {
  TargetList: 1,
  BlockList: 0,
  Optimized: undefined,
};

/** Lines as they are kept: with an id and a factor each. @throws Refusal 400 */
export function linesOf(state: State, sort: Sort, given: readonly Fields[]): readonly Fields[] {
  if (given.length === 0)
    throw invalid('BidLines', 'A bid list must contain at least one bid line.');
  const forms = new Set(given.map((line) => fieldsOf(line).sort().join()));
  if (forms.size > 1 || [...forms][0] === '')
    throw invalid('BidLines', 'All bid lines must specify the same dimension or combination.');
  return given.map((line, at) => {
    const fixed = standard[sort];
    const factor = line['BidAdjustment'] ?? fixed;
    if (factor === undefined || (fixed !== undefined && factor !== fixed))
      throw invalid(
        `BidLines[${at}].BidAdjustment`,
        `The bid adjustment of a ${sort} must be ${fixed ?? 'given'}.`,
      );
    const BidLineId = line['BidLineId'] ?? state.records.newId('bid line', 7);
    return { ...line, BidLineId, BidAdjustment: factor };
  });
}

/** @throws Refusal 403 */
export function findBidList(state: State, id: unknown): [Account, BidList] {
  for (const account of state.accounts.values()) {
    const found = state.bidLists.find(account.spec.id, id);
    if (found) return [account, found as BidList];
  }
  throw forbidden();
}

export const bidListView = ({ id, ...list }: BidList): Fields => ({
  IsGlobal: false,
  BidListDimensions: dimensionsOf(list),
  BidListId: id,
  ...list,
  BidListSource: 'User',
  IsAvailableForLibraryUse: false,
});

/** As ad groups and campaigns show it; a deleted list hangs on nothing. */
export function attachedView(state: State, { fields, accountId }: Entity): readonly Fields[] {
  const kept = (fields['AssociatedBidLists'] ?? []) as readonly Fields[];
  return kept.flatMap((one) => {
    const list = state.bidLists.find(accountId, one['BidListId']) as BidList | undefined;
    if (!list) return [];
    return [
      {
        ...one,
        BidListSource: 'User',
        BidListAdjustmentType: list.BidListAdjustmentType,
        BidListDimensions: dimensionsOf(list),
      },
    ];
  });
}

/** @returns as it is kept; what hung there before stays as it is. @throws Refusal 400 403 */
export function attached(state: State, entity: Entity, given: readonly Fields[]) {
  const kept = (entity.fields['AssociatedBidLists'] ?? []) as readonly Fields[];
  const defaults = new Set<string>();
  return given.map((one) => {
    const [{ spec }, list] = findBidList(state, one['BidListId']);
    const { BidListOwner: owner, BidListOwnerId: of } = list;
    const isOwn = owner === 'Advertiser' || of === entity.id || of === entity.parentId;
    if (spec.id !== entity.accountId || !isOwn)
      throw invalid('AssociatedBidLists', 'A peer rather than an ancestor owns the bid list.');
    const isDefault = one['IsDefaultForDimension'] === true;
    const pair = `${list.BidListAdjustmentType} ${dimensionsOf(list).join()}`;
    if (isDefault && defaults.has(pair))
      throw invalid(
        'AssociatedBidLists',
        'Only one bid list can be the default for its dimension.',
      );
    if (isDefault) defaults.add(pair);
    if (!kept.some(({ BidListId }) => BidListId === list.id)) checkTree(state, entity, list.id);
    return {
      BidListId: list.id,
      IsEnabled: one['IsEnabled'] === true,
      IsDefaultForDimension: isDefault,
    };
  });
}

/** A list hangs on one entity of a tree. @throws Refusal 400 */
function checkTree(state: State, { kind, id: own, parentId }: Entity, id: string): void {
  const has = ({ fields }: Entity) =>
    ((fields['AssociatedBidLists'] ?? []) as readonly Fields[]).some(
      ({ BidListId }) => BidListId === id,
    );
  const above = kind === 'group' ? state.records.find('campaign', parentId ?? '') : undefined;
  if (above && has(above))
    throw invalid('AssociatedBidLists', 'The bid list is already associated with an ancestor.');
  if (kind === 'campaign' && state.records.list('group', { parentId: own }).some(has))
    throw invalid('AssociatedBidLists', 'The bid list is already associated with a descendant.');
}
