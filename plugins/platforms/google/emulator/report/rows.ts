/** The offer of each FROM (`sources.json`), and its rows before segments: resources that each carries, facts on a day. */
import {
  fillTemplate,
  noFacts,
  type Facts,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { fieldAt, messageOf, snake } from '../catalogue.ts';
import {
  collectionOf,
  entityAt,
  idOf,
  listOf,
  listWithDrafts,
  selfOf,
  textOf,
  type Entity,
} from '../customers.ts';
import directory from '../directory.json' with { type: 'json' };
import { factsOf, type FactsName } from './figures.ts';
import { listed } from './listed.ts';
import type { SourceParts } from './history.ts';
import { shown } from './shown.ts';
import data from './sources.json' with { type: 'json' };

export interface Source {
  /** Resources that may be selected beside the one in FROM. */
  readonly with?: readonly string[];
  /** None when absent. */
  readonly metrics?: 'all' | readonly string[];
  /** It has figures at Google, but none in test mode. */
  readonly unmeasured?: true;
  /** Segments beside core dates, device and network. */
  readonly segments?: readonly string[];
  /** The collection that there is a row of each of; of those alone that have a field and are not negative. */
  readonly of?: string;
  readonly having?: string;
  /** Rows of `directory.json`, and the names of their cells. */
  readonly table?: readonly string[];
  /** A row with places for fields of its resource, `{place}` the last part of its name, `{customer}`, `{customerName}`. */
  readonly row?: object | 'people';
  /** How its figures are reckoned. */
  readonly facts?: FactsName;
}

export const sources = data as unknown as Readonly<Record<string, Source>>;

/** One row before segments: resources by snake_case name, and what it collected on a day. */
export interface SourceRow {
  /** The object that FROM names, as it is kept. */
  readonly entity: Entity;
  readonly resources: Readonly<Record<string, Entity>>;
  readonly facts: (date: string) => Facts;
  /** Segments that are the row's own, beside dates and devices. */
  readonly segments?: Fields | undefined;
}

export function rowsOf(name: string, source: Source, parts: SourceParts): SourceRow[] {
  const { facts } = source;
  return entitiesOf(name, source, parts).map((entity) => {
    let resources: Readonly<Record<string, Entity>> | undefined;
    return {
      entity,
      // Once it is asked for: most rows of a large account are left out by what they are themselves.
      get resources() {
        return (resources ??= around(name, parts, entity));
      },
      facts: facts === undefined ? () => noFacts : factsOf[facts](parts, entity),
      segments: entity['segments'] as Fields | undefined,
    };
  });
}

/** Rows that are worked out, those of a collection, or those that the source says itself. */
function entitiesOf(name: string, source: Source, parts: SourceParts): readonly Entity[] {
  const { of, having, table: [sort, ...columns] = [] } = source;
  // Views of people differ in names alone.
  const row = source.row === 'people' ? directory.people : source.row;
  const { customer } = parts;
  const values = { customer: customer.id, customerName: customer.name };
  const own = listed[name]?.(parts, name);
  if (own)
    return own.map((one) => (row ? fillTemplate(row, { ...one, ...values }) : (one as Entity)));
  if (sort !== undefined)
    return (directory[sort as 'languages'] as readonly string[][]).map((cells) =>
      fillTemplate(row, {
        ...values,
        ...Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
      }),
    );
  if (of === undefined) return row ? [fillTemplate(row, values)] : [];
  const isShown = (one: Entity) => one['status'] !== 'REMOVED' || saysStatus(name);
  const isHad = (one: Entity) =>
    isShown(one) && (having === undefined || (having in one && one['negative'] !== true));
  const all = (parts.withDrafts ? listWithDrafts : listOf)(customer, of).filter(isHad);
  if (row === undefined) return all;
  return all.map((one) => fillTemplate(row, { ...one, ...values, place: idOf(one.resourceName) }));
}

/** Of others nobody could see that they are removed. */
const saysStatus = (name: string) => fieldAt(messageOf(name), ['status']) !== undefined;

const references = [
  'label',
  'adGroupAd',
  'adGroup',
  'assetGroup',
  'asset',
  'sharedSet',
  'campaign',
  'campaignBudget',
  'experiment',
];

/** A row as it is shown, and what it names, and what those name. */
function around(name: string, parts: SourceParts, entity: Entity): Record<string, Entity> {
  const { customer } = parts;
  const criterion = entityAt(customer, textOf(entity, 'criterion'));
  const found: Record<string, Entity> = {};
  for (const key of references)
    for (const one of [entity, ...Object.values(found)]) {
      const next = entityAt(customer, textOf(one, key));
      if (next) found[snake(key)] ??= next;
    }
  const beside = entity['beside'] as Readonly<Record<string, Entity>> | undefined;
  const isOfGroup = criterion && collectionOf(criterion.resourceName) === 'adGroupCriteria';
  const all = {
    customer: selfOf(customer),
    ...found,
    ...(criterion ? { [isOfGroup ? 'ad_group_criterion' : 'campaign_criterion']: criterion } : {}),
    [name]: entity,
  };
  const views = Object.entries(all).map(([sort, one]) => [sort, shown[sort]?.(parts, one) ?? one]);
  const [user] = name === 'campaign_budget' ? parts.history.usersOf(entity.resourceName) : [];
  return { ...Object.fromEntries(views), ...(user ? { campaign: user } : {}), ...beside };
}
