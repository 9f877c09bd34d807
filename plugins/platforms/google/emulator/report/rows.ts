/** Rows before segments: which resources each carries, and the facts of a row on a day. */
import { noFacts, sumFacts, type Facts } from '../../../../../sdk/emulator/index.ts';
import { snake } from '../catalogue.ts';
import { listOf, textOf, type Customer, type Entity, type SavedState } from '../customers.ts';
import type { History } from './history.ts';

/** One row before segments: resources by snake_case name, and what it collected on a day. */
export interface SourceRow {
  readonly resources: Readonly<Record<string, Entity>>;
  readonly facts: (date: string) => Facts;
  /** Segments that are the row's own, beside dates and devices. */
  readonly segments?: Readonly<Record<string, unknown>>;
}

export interface SourceParts {
  readonly customer: Customer;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly history: History;
  readonly saved: SavedState;
  readonly now: number;
}

/** What a FROM offers. */
export interface Source {
  /** Resources that may be selected beside the one in FROM. */
  readonly with?: readonly string[];
  /** None when absent. */
  readonly metrics?: 'all' | ReadonlySet<string>;
  /** Segments beside core dates, device and network. */
  readonly segments?: readonly string[];
  /** What there is a row of: a collection, or what is worked out; fields that no proto has are never shown. */
  readonly of: string | ((parts: SourceParts) => readonly Entity[]);
  /** As it is shown, where that is more than what is kept. */
  shown?(parts: SourceParts, entity: Entity): Entity;
  /** Resources that it does not name itself. */
  also?(parts: SourceParts, entity: Entity): Readonly<Record<string, Entity>>;
  facts?(parts: SourceParts, entity: Entity): (date: string) => Facts;
  own?(parts: SourceParts, entity: Entity): Readonly<Record<string, unknown>>;
}

export function rowsOf(name: string, source: Source, parts: SourceParts): SourceRow[] {
  const { of, shown, also, facts, own } = source;
  const entities = typeof of === 'string' ? listOf(parts.customer, of) : of(parts);
  return entities.map((entity) => {
    let resources: Readonly<Record<string, Entity>> | undefined;
    return {
      // Once it is asked for: most rows of a large account are left out by what they are themselves.
      get resources() {
        return (resources ??= {
          ...around(parts, entity),
          [name]: shown?.(parts, entity) ?? entity,
          ...also?.(parts, entity),
        });
      },
      facts: facts?.(parts, entity) ?? (() => noFacts),
      ...(own ? { segments: own(parts, entity) } : {}),
    };
  });
}

const references = ['label', 'adGroup', 'assetGroup', 'asset', 'campaign', 'campaignBudget'];

/** What an entity names, and what those name; a budget with the number of campaigns that use it. */
function around({ customer, history }: SourceParts, entity: Entity): Record<string, Entity> {
  const found: Record<string, Entity> = {};
  for (const key of references)
    for (const one of [entity, ...Object.values(found)]) {
      const next = customer.entities.get(textOf(one, key));
      if (next) found[snake(key)] ??= next;
    }
  const { campaign_budget: budget } = found;
  if (budget) found['campaign_budget'] = withReferences(history, budget);
  const self = customer.entities.get(`customers/${customer.id}`);
  return { ...(self ? { customer: self } : {}), ...found };
}

export function withReferences(history: History, budget: Entity): Entity {
  const users = history.usersOf(budget.resourceName).filter(({ status }) => status !== 'REMOVED');
  return { ...budget, referenceCount: String(users.length) };
}

/** Reckoned for the days that are asked about, when they are. */
export const campaignFacts =
  ({ history }: Pick<SourceParts, 'history'>, campaign: string) =>
  (date: string): Facts =>
    sumFacts(
      history.groupsIn(campaign).map(({ resourceName }) => history.group(resourceName, date)),
    );
