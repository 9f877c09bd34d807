/** Plan of one mutate: entities staged over a customer, names for temporary ids, and fresh ids. */
import { withValue, type FieldChange, type Fields } from '../../../../../sdk/emulator/index.ts';
import {
  collectionOf,
  entityAt,
  isDraft,
  keep,
  listOf,
  microsPerMinor,
  nextId,
  textOf,
  type Customer,
  type Entity,
} from '../customers.ts';
import { videosOf } from '../report/shown.ts';
import { eventFor, type Difference } from './change-events.ts';
import { fail } from '../words.ts';

export class Draft {
  readonly customer: Customer;
  readonly now: number;
  private staged = new Map<string, Entity>();
  private temporary = new Map<string, string>();
  private differences: Difference[] = [];

  constructor(customer: Customer, now: number) {
    this.customer = customer;
    this.now = now;
  }

  /** Ids at YouTube of films that were uploaded. */
  videos(): readonly string[] {
    return videosOf(this.customer, this.now);
  }

  get(resourceName: string): Entity | undefined {
    return this.staged.get(resourceName) ?? entityAt(this.customer, resourceName);
  }

  /**
   * The entity that a field refers to.
   * @throws Refusal when it is not there, or removed
   */
  mustFind(resourceName: string): Entity {
    const entity = this.get(resourceName);
    if (!entity) throw fail('mutateError.RESOURCE_NOT_FOUND', undefined, resourceName);
    if (entity['status'] === 'REMOVED')
      throw fail(
        'contextError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
        undefined,
        resourceName,
      );
    return entity;
  }

  /** Entities of a collection that are not removed, staged ones included. */
  living(collection: string): Entity[] {
    const all = new Map(
      listOf(this.customer, collection).map((entity) => [entity.resourceName, entity]),
    );
    for (const entity of this.staged.values())
      if (collectionOf(entity.resourceName) === collection) all.set(entity.resourceName, entity);
    return [...all.values()].filter((one) => one['status'] !== 'REMOVED' && !isDraft(one));
  }

  put(difference: Difference): void {
    this.staged.set(difference.after.resourceName, difference.after);
    this.differences.push(difference);
  }

  /** Stages a thing that changes with another; Google logs nothing of it. */
  stage(after: Entity): void {
    this.put({ before: this.get(after.resourceName), after, operation: 'UPDATE', fields: [] });
  }

  newId = () => String(700_000_000_000 + nextId(this.customer));

  /** Remembers that a negative id stands for a real name from now on. */
  nameTemporary(temporary: string, real: string): void {
    const id = temporary.split('/')[3];
    if ([...this.temporary.keys()].some((name) => name.split('/')[3] === id))
      throw fail('newResourceCreationError.DUPLICATE_TEMP_IDS', undefined, temporary);
    this.temporary.set(temporary, real);
  }

  /** Puts real names where temporary ones stand, anywhere in a resource. */
  resolve<T>(value: T): T {
    if (typeof value === 'string') {
      if (!isTemporary(value)) return value;
      const real = this.temporary.get(value);
      if (real === undefined) throw fail('mutateError.RESOURCE_NOT_FOUND', undefined, value);
      return real as T;
    }
    if (Array.isArray(value)) return value.map((item: unknown) => this.resolve(item)) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.resolve(item as unknown)]),
    ) as T;
  }

  /** A point to go back to when one operation of several fails. */
  mark(): () => void {
    const { staged, temporary, differences } = this;
    this.staged = new Map(staged);
    this.temporary = new Map(temporary);
    this.differences = [...differences];
    return () => Object.assign(this, { staged, temporary, differences });
  }

  changes(): readonly Difference[] {
    return this.differences;
  }

  /** Makes it real: resources, the log of changes, and the budgets that campaigns have from this moment on. */
  commit(): void {
    const { customer, now } = this;
    // Two mutates may fall into one millisecond: a count tells their events apart.
    const command = nextId(customer);
    this.differences.forEach((difference, n) => {
      keep(customer, difference.after, now, n);
      const event = eventFor(customer, difference, now, `${String(command)}~${String(n)}`);
      if (event) keep(customer, event, now, n);
    });
    spreadBudgets(customer, now);
  }
}

/** The past of a campaign was spent under the budgets of the past. */
function spreadBudgets(customer: Customer, now: number): void {
  const { id: accountId, records } = customer;
  for (const campaign of records.list('campaigns', { accountId })) {
    const budget = entityAt(customer, textOf(campaign.fields, 'campaignBudget'));
    const minor = Number(budget?.['amountMicros'] ?? 0) / microsPerMinor(customer);
    const budgets = withValue(campaign.budgets, now, minor);
    if (budgets !== campaign.budgets) records.put({ ...campaign, budgets });
  }
}

/** `customers/1/campaigns/-2`, or below a parent `customers/1/assetGroupListingGroupFilters/7~-2`. */
export const isTemporary = (name: string) => /^customers\/\d+\/\w+\/(-?\d+~)?-\d+$/.test(name);

/** The last part of its resource name, and the whole of it. */
export interface Made {
  readonly id: string;
  readonly entity: Fields;
}

/** Something that is about to be made. */
export interface Making {
  /** As they were given, with defaults and type. */
  readonly fields: Fields;
  readonly draft: Draft;
  readonly parent: Entity;
}

export interface Derivation {
  /** @returns fields that follow from others */
  derive?(making: Making): Fields;
  /** Other things that it must fit, or that change with it. @throws Refusal */
  also?(making: Making): void;
  /** Of those whose names `id` does not say. */
  make?(making: Making): Made;
  /** Sets what follows from a change. */
  change?(after: Record<string, unknown>, changed: FieldChange, draft: Draft): void;
  /** @throws Refusal */
  checkRemoval?(before: Entity, draft: Draft): void;
}
