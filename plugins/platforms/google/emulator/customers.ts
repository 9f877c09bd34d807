/** What the emulator knows: customers, their entities as the API's own JSON, and what a restart must keep. */
import type { SeenConversion, WorldGroup } from '../../../../sdk/emulator/index.ts';

/** A resource as the API answers it: lowerCamelCase, int64 as text, unset fields absent. */
export type Entity = Readonly<Record<string, unknown>> & { readonly resourceName: string };

/** From this instant on an entity delivers at this multiple of its ordinary rate; 0 is not at all. */
export interface RateChange {
  readonly at: number;
  readonly rate: number;
}

/** Traits that the history of an entity made through the API is computed from. */
export interface Traits {
  readonly weight: number;
  /** Of a group: its share of the daily budget, and the budget on which that was reckoned. */
  readonly spendMinorPerDay?: number;
  readonly baseBudgetMicros?: number;
  /** The day on which it was made, in the account's time zone. */
  readonly firstDay?: string;
}

/** Plain JSON, kept between starts: the difference to the seeded world. */
export interface SavedState {
  readonly version: 1;
  readonly anchor: string;
  nextId: number;
  /** resource name > the entity as it is now. */
  readonly changed: Record<string, Entity>;
  readonly rates: Record<string, RateChange[]>;
  readonly traits: Record<string, Traits>;
  /** resource name of an offline user data job > what was sent to it. */
  uploads?: Record<string, Upload>;
  /** Films on their way to YouTube, by the name of their session. */
  films?: Record<string, FilmSession>;
  /** resource name of a film > when YouTube has worked on it. */
  filmed?: Record<string, number>;
  /** id of a request to the Data Manager API > what it brought. */
  ingestions?: Record<string, Ingestion>;
  /** Conversions that came through it. */
  conversions?: SeenConversion[];
}

/** Members that came through the Data Manager API, for each of some lists. */
export interface Ingestion {
  /** Resource names. */
  readonly lists: readonly string[];
  readonly hashes: readonly string[];
  readonly members: number;
  readonly startedAt: number;
}

/** A film that is being put, stretch by stretch; none of its bytes is kept. */
export interface FilmSession {
  readonly customer: string;
  /** All that will come. */
  readonly bytes: number;
  readonly received: number;
  readonly isFilm: boolean;
  readonly title: string;
  readonly channelId?: string;
  readonly privacy: string;
}

/** Members on their way to a customer list; their hashes stand for people. */
export interface Upload {
  readonly hashes: readonly string[];
  /** When the job was told to run. */
  readonly startedAt?: number;
}

/** By resource name, and by collection: an account of thousands of campaigns is asked for one sort of thing at a time. */
export class Entities extends Map<string, Entity> {
  private readonly collections = new Map<string, Map<string, Entity>>();

  override set(name: string, entity: Entity): this {
    const collection = collectionOf(name);
    const all = this.collections.get(collection) ?? new Map<string, Entity>();
    this.collections.set(collection, all.set(name, entity));
    return super.set(name, entity);
  }

  in(collection: string): Entity[] {
    return [...(this.collections.get(collection)?.values() ?? [])];
  }
}

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly currencyExponent: number;
  readonly timeZone: string;
  readonly manager: boolean;
  /** Id of the manager above, when there is one. */
  readonly managedBy: string | undefined;
  /** resource name > entity, of all sorts but change events. */
  readonly entities: Entities;
  readonly changeEvents: Map<string, Entity>;
  /** Groups of the seeded world by resource name of the ad group. */
  readonly groups: ReadonlyMap<string, WorldGroup>;
  /** Weight of a seeded ad or keyword within its group, by resource name. */
  readonly weights: ReadonlyMap<string, number>;
  /** Daily budget in micros with which the world spends, by resource name of the ad group. */
  readonly baseBudgets: ReadonlyMap<string, number>;
}

/** `customers/1/adGroups/7` > `adGroups` */
export function collectionOf(resourceName: string): string {
  return resourceName.split('/')[2] ?? '';
}

/** Last part of a resource name: `7`, `7~9`. */
export function idOf(resourceName: string): string {
  return resourceName.split('/')[3] ?? '';
}

export const listOf = ({ entities }: Customer, collection: string): Entity[] =>
  entities.in(collection);

/** What delivers: ad groups, and the asset groups of Performance Max. */
export function groupsOf(customer: Customer): Entity[] {
  return [...listOf(customer, 'adGroups'), ...listOf(customer, 'assetGroups')];
}

/** Whether a group's delivery is split over it: ads, and keywords that are not negative. */
export const isPart = (entity: Entity) =>
  'ad' in entity || ('keyword' in entity && 'adGroup' in entity && entity['negative'] !== true);

export const partsOf = (customer: Customer) =>
  [...listOf(customer, 'adGroupAds'), ...listOf(customer, 'adGroupCriteria')].filter(isPart);

export function textOf(entity: Entity | undefined, key: string): string {
  const value = entity?.[key];
  return typeof value === 'string' ? value : '';
}

/** A nested message of an entity. */
export function partOf(
  entity: Entity | undefined,
  key: string,
): Readonly<Record<string, unknown>> | undefined {
  const value = entity?.[key];
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Micros per minor unit of the currency: 10,000 for USD, 1,000,000 for JPY. */
export function microsPerMinor(customer: Customer): number {
  return 10 ** (6 - customer.currencyExponent);
}
