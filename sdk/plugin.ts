/** The contract of `plugin.json`: what a plugin is, and what its platform tells the engine about itself. */
import type { ConsoleDeclaration, Overview } from './console.ts';
import type { Lack, Looks, Reporting } from './platform-facts.ts';
import type { PageDeclaration } from './pages.ts';
import type { ClaimDeclaration, RecordDeclaration } from './records.ts';
import type { ToolExample, ToolManifest } from './tool.ts';
import type { WatchDeclaration } from './watches.ts';

/** `plugin.json`: what a plugin is, read before any of its code. */
export interface PluginManifest {
  /** `google`, `meta`, or the id of a category. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'platform' | 'category';
  /** Sort of platform: ads, analytics, tag_manager, crm, documents, messaging, models, other. */
  readonly platformKind?: string;
  /** Other spellings callers use, compared without case: GOOGLE, google_ads. */
  readonly aliases?: readonly string[];
  /** Folder of the scripts, relative to this file; `scripts` when absent. */
  readonly scripts?: string;
  /** Generic name > which of this platform's scripts runs, and arguments it is given besides. */
  readonly routes?: Readonly<
    Record<
      string,
      {
        readonly run: string;
        readonly set?: Readonly<Record<string, unknown>>;
        /** Argument of the generic name > what this script calls it, where that is another word. */
        readonly names?: Readonly<Record<string, string>>;
      }
    >
  >;
  /** Generic name > why this platform has nothing for it: what callers are told who ask for it all the same. */
  readonly lacks?: Readonly<Record<string, Lack | string>>;
  /** Kinds of records that its tools keep, by name. */
  readonly records?: Readonly<Record<string, RecordDeclaration>>;
  /** Sorts of names that lead to them. */
  readonly claims?: Readonly<Record<string, ClaimDeclaration>>;
  /** Public addresses, by path: `/lp/:slug`. */
  readonly pages?: Readonly<Record<string, PageDeclaration>>;
  /** Watches, which look at records again and again. */
  readonly watches?: Readonly<Record<string, WatchDeclaration>>;
  /** Lists of its records in the console. */
  readonly console?: readonly ConsoleDeclaration[];
  /** Answers that the first page of the console is built from. */
  readonly overview?: Overview;
  /** The story that `adops rehearse` tells on the emulator; the steps between stand in `routes`. */
  readonly rehearsal?: Rehearsal;
  /** How one day of spend is read a second time, and where a person finds it. */
  readonly check?: SpendCheck;
  /** Facts that its reports leave open. */
  readonly reporting?: Reporting & {
    /** Its own tool for its figures, in the form that a category gives. */
    readonly tool?: PlatformTool;
  };
  /** How guards ask what an account's things have spent, and what they may spend. */
  readonly spending?: Spending;
  /** Scripts that are read before a change, to warn of harm that it may do. */
  readonly looks?: Looks;
  /** `host` when the plugin brings code that runs in the service (tool.ts, dialect.ts, emulator): the operator must allow it. */
  readonly trust?: 'sandbox' | 'host';
  /** Part of `plugin.json` > the form of the tool that each platform with a `tool` in that part has in this category. */
  readonly perPlatform?: Readonly<Partial<Record<'reporting', PlatformToolForm>>>;
  /** Place of a category in the catalogue. */
  readonly order?: number;
}

/** Facts of a platform for a rehearsal. Arguments by name; `{name}` in a text is a fresh name. */
export interface Rehearsal {
  readonly report: { readonly run: string; readonly args?: Readonly<Record<string, unknown>> };
  /** Absent where campaigns are not made here (`lacks`): the story is then that of one that is there. */
  readonly create?: {
    readonly run: string;
    readonly args: Readonly<Record<string, unknown>>;
    /** Dot path of the new campaign's id in the result. */
    readonly id: string;
    /** Runs that make the objects below a campaign that hold its budget; `{id}` is the campaign's. */
    readonly then?: readonly {
      readonly run: string;
      readonly args: Readonly<Record<string, unknown>>;
    }[];
  };
  /** The raised daily budget, in units of the primary test account's currency. */
  readonly dailyBudget?: string;
  /** One everyday edit beside status and budget, or a list of it; `{id}` is the campaign's, `{name}` a fresh name. */
  readonly depth?: { readonly run: string; readonly args?: Readonly<Record<string, unknown>> };
  /** `adops simulate` takes it where no platform is named. */
  readonly simulated?: boolean;
  /** Steps that the platform has not, and why: they are told, not played. */
  readonly lacks?: Readonly<Partial<Record<'create' | 'enable' | 'budget' | 'pause', string>>>;
}

/** Reading scripts of the platform that tell guards what they have to know; asked before a change is let through. */
export interface Spending {
  /** Takes `level`, `start_date` and `end_date`; answers `currency`, `truncated`, `rows` (`id`, `spend`) and `totals.spend`. */
  readonly report: string;
  /** Subject of changes > level of the report; a subject that is not named here does not spend by itself. */
  readonly levels: Readonly<Record<string, string>>;
  /** Level of the report > a list that maps its ids to those of changes. Only for levels whose ids differ. */
  readonly named?: Readonly<Record<string, NamedList>>;
  /** How many days back the report is asked at most: as far as the platform answers within seconds. */
  readonly days: number;
  /**
   * A script that answers `currency` and `campaigns` with `id`, `status` (ENABLED when it runs), `daily_budget`, and
   * `shared_budget_id` if several spend from one budget.
   */
  readonly campaigns: Omit<BudgetList, 'list'>;
  /** Lists of what else may have a budget, above campaigns or below them, by what changes are about. */
  readonly budgets?: Readonly<Record<string, BudgetList>>;
}

/** A script that lists objects with the `id` of changes, and the id of the report in another field. */
export interface NamedList {
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Name of the list in the result. */
  readonly list: string;
  /** Field with the id of the report. If several objects share one, each counts with all of its spend. */
  readonly field: string;
}

/** A script that lists things with `id`, `status`, and `daily_budget`, `monthly_budget`, `lifetime_budget`, `total_budget` or `budget`. */
export interface BudgetList {
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Name of the list in the result. */
  readonly list: string;
  /** They have no switch: they are on as long as something in them is. */
  readonly follows?: true;
  /** Object that they stand in > the argument, and the field of rows, that has its id. */
  readonly in?: Readonly<Record<string, string>>;
}

/** Beside the route `get_account_daily_spend`: another call for the same figure, and the platform's own page. */
export interface SpendCheck {
  /** Script that takes `--start-date` and `--end-date` and answers `totals.spend`. */
  readonly report: string;
  readonly page: string;
  /** Name of the spend on the page. */
  readonly column: string;
}

/** The part of a tool's manifest that is the same on every platform. */
export type PlatformToolForm = Omit<ToolManifest, keyof PlatformTool | 'platform'> &
  Pick<ToolManifest, 'scope' | 'rules' | 'result'> & {
    readonly examples?: readonly ToolExample[];
  };

/** The part that is a platform's own. Its rules stand before those of the form, its `scope` and `result` in their place. */
export interface PlatformTool
  extends
    Pick<
      ToolManifest,
      'name' | 'title' | 'description' | 'spoken' | 'input' | 'rules' | 'runs' | 'seedNo' | 'source'
    >,
    Partial<Pick<ToolManifest, 'scope' | 'result'>> {
  readonly examples?: readonly ToolExample[];
}
