import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';
import type { Planned } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';
import { warningsOf } from '../routes.ts';
import type { SeenAudiences } from './audience-checks.ts';
import type { GuardWord } from './guard-checks.ts';
import { rehearsalIssues, type Rehearsals } from './rehearse.ts';
import type { SeenPage } from './page-checks.ts';
import type { Issue } from './scorecard.ts';

export interface Subject {
  readonly brief: Json;
  readonly entities: readonly Planned[];
  /** Currency of the account, by the key of the entity. */
  readonly paidIn?: Readonly<Record<string, string>>;
  /** By platform; an error where it cannot be asked. */
  readonly live: ReadonlyMap<string, LiveAccount | ServiceError>;
  /** By address. */
  readonly pages: ReadonlyMap<string, SeenPage | ServiceError>;
  /** Ids of pixels by the platform of the account that owns them, where it lists them. */
  readonly owned: ReadonlyMap<string, readonly string[] | ServiceError>;
  /** By platform, where an entity names an audience. */
  readonly audiences: ReadonlyMap<string, SeenAudiences | ServiceError>;
  /** Answers of the dry runs, by key. */
  readonly rehearsed?: Rehearsals;
  /** Judgements of guards on the amounts. */
  readonly guarded: readonly GuardWord[];
  readonly catalog: Pick<ToolPorts['catalog'], 'findScript' | 'platform'>;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export interface LiveAccount {
  readonly account_id: string;
  readonly currency: string | null;
  /** Names of campaigns that are there. */
  readonly names: readonly string[];
  /** Spend a day, over the days that were read; null where that cannot be asked. */
  readonly daily: number | null;
}

export type Check = (subject: Subject) => readonly Issue[];

/** Reports the faults of the dry runs, without those that other checks report already. */
export const rehearsed: Check = ({ entities, catalog, live, rehearsed: found = new Map() }) =>
  rehearsalIssues(entities, found, (key, field) => {
    const { value, data } = entities.find((one) => one.value.logical_key === key)!;
    const words = warningsOf(catalog, value, data);
    return field === undefined
      ? live.get(value.platform) instanceof ServiceError || words.length > 0
      : words.some((one) => one.startsWith(`${field} `));
  });
