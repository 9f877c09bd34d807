/** Facts of a platform that its `plugin.json` tells the engine: lists that are looked at, and what reports leave open. */
import type { Entity } from './reports/levels.ts';

/**
 * Reading scripts that tell whether something may do harm or waste money: asked before a change, and by the checks of
 * plans and pages. Objects that are not named are not looked at.
 */
export interface Looks {
  readonly audiences?: AudienceLook;
  /** Reads the ids in pages that an account owns. */
  readonly pixels?: PixelLook;
  /** Own keywords that a negative one may block, by what the change is about; `*` for any. */
  readonly keywords?: Readonly<Record<string, ListLook>>;
  /** Ads below an enabled object, by the subject of the change. */
  readonly ads?: Readonly<Record<string, ListLook>>;
  /** Lists of the account's click destinations. A destination in none of them waits for a person. */
  readonly leads?: readonly LeadLook[];
}

/** Why a generic name leads nowhere on a platform. A sentence alone is one of this service. */
export interface Lack {
  /**
   * `platform`: by its published words it has no such thing. `service`: it has, or may have, and no script does it yet.
   * `otherwise`: a script of another name does it, which the sentence tells.
   */
  readonly of: 'platform' | 'service' | 'otherwise';
  /** A sentence. */
  readonly why: string;
  /** Address of the published words, for `platform`. */
  readonly source?: string;
}

export interface LeadLook extends ListLook {
  /** Fields of a row that hold an address, or a substitute such as an id; a field may hold several in a list. */
  readonly fields: readonly string[];
}

/**
 * A script that answers a list. In a text among the arguments `{id}` is the id of what the change is about, `{through}` that of
 * a row of the list before, and any other `{name}` an argument of the caller.
 */
export interface ListLook {
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Name of the list in the result. */
  readonly list: string;
  /** Only rows whose fields are these. */
  readonly where?: Readonly<Record<string, string>>;
  /** A list that is read before it: this one is read for each of its rows. */
  readonly through?: ListLook;
}

/** Its rows have `name`, `size` and `readiness`, as `audienceFacts` of the kit makes them. */
export interface AudienceLook extends ListLook {
  /** Fields by any of which changes name an audience; `id` when absent. */
  readonly ids?: readonly string[];
}

/** Its rows may have a `name`. Which ids stand in a page is told by `pixels` of `platform.json`. */
export interface PixelLook extends Pick<ListLook, 'run' | 'args' | 'list'> {
  /** Field of a row that has the id; `id` when absent. */
  readonly id?: string;
  /**
   * For pages that have one id of the account in place of the ids of the rows: the field of the answer, and the text
   * before it in pages.
   */
  readonly tag?: { readonly field: string; readonly prefix?: string };
  /** Of the sorts under `pixels` of `platform.json`, those that are compared with it; all when absent. */
  readonly sorts?: readonly string[];
}

/** Freshness of a platform's reports, and the advice on objects that spend and bring nothing. */
export interface Reporting {
  /** Hours after which what happened stands in reports; absent while nobody says. */
  readonly delay_hours?: number;
  /** Days after a click within which a conversion counts for it, as the platform has it until somebody sets it. */
  readonly attribution_days?: number;
  /** Kinds of results that its reports count as conversions, in words: `purchases and leads`. */
  readonly results?: string;
  /** Sort of thing > the script of this platform that ends its waste. Campaigns are paused by the route. */
  readonly remedies?: Readonly<Partial<Record<'ad_group' | 'search_term' | 'placement', Remedy>>>;
  /** How rules see and change its things: those below campaigns, and of campaigns the bid. */
  readonly moves?: Readonly<Partial<Record<MoveLevel, Moves>>>;
  /** How its figures are kept, day by day. */
  readonly kept?: KeptReporting;
  /** Source of the facts. */
  readonly source?: string;
}

/** The last is a product or a category that an ad group names in place of words. */
export type MoveLevel = 'campaign' | 'ad_group' | 'ad' | 'keyword' | 'product_target';
export type MoveAct = 'pause' | 'enable' | 'budget' | 'bid';

/** Things of one level. Campaigns are listed, paused and given a budget by the routes of all platforms. */
export interface Moves {
  /** Reads them as they are; not of campaigns. */
  readonly list?: ListLook;
  /** Reads the bid of one, where its list does not tell it: `{id}` stands for it. */
  readonly bid?: {
    readonly run: string;
    readonly args: Readonly<Record<string, string>>;
    readonly in: string;
  };
  /** Fields of a row that are named otherwise than `id`, `name`, `daily_budget` and `bid`. */
  readonly fields?: Readonly<Partial<Record<'id' | 'name' | 'daily_budget' | 'bid', string>>>;
  /** Id of one in reports, where it is another: `{ad_group_id}~{id}`. */
  readonly key?: string;
  /** Changes that may be made, by a script each. */
  readonly acts: Readonly<Partial<Record<MoveAct, Move>>>;
}

/**
 * Arguments by name. In names and texts `{id}` and fields of the row, such as `{ad_group_id}`, stand for theirs; the text
 * `{amount}` is the new amount in account currency.
 */
export interface Move {
  readonly run: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface KeptReporting {
  /** Days after its end in which a day's figures still change; `attribution_days` when absent, or 7. */
  readonly restates_days?: number;
  /** Days from today that its reports reach back; 730 when absent. */
  readonly back_days?: number;
  /** The same of levels whose report reaches back less far. */
  readonly reaches?: Readonly<Partial<Record<Entity, number>>>;
  /**
   * Reading scripts whose rows have a day each. Null where the generic daily report lacks figures: each day is asked by
   * itself then, as where nothing is named.
   */
  readonly by_day?: Readonly<
    Partial<
      Record<
        Entity,
        { readonly run: string; readonly set?: Readonly<Record<string, unknown>> } | null
      >
    >
  >;
  /** False where days do not add up to a window, as small numbers are hidden: reports ask the platform then. */
  readonly adds_up?: boolean;
  /** Requests a day that all accounts under one credential share; a sync takes half of them. */
  readonly quota?: {
    readonly credential: string;
    readonly requests_per_day: number;
    readonly source: string;
  };
}

export interface Remedy {
  readonly run: string;
  /** Arguments by name; `{id}`, `{name}`, `{campaign_id}` and `{ad_group_id}` stand for those of the row. */
  readonly args: Readonly<Record<string, string>>;
  /** A note on it, as a sentence. */
  readonly note?: string;
}
