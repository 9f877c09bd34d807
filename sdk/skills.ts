/** A tested recipe of several steps: text for an assistant, and where no judgement is needed the steps as data. */

/** `skill.json` beside a `SKILL.md`. */
export interface SkillManifest {
  /** A `skill` reaches an end that somebody asked for; a `procedure` is how one thing is done well. */
  readonly kind?: 'skill' | 'procedure';
  readonly version: string;
  /** Words that people use to ask for it; only search reads them. */
  readonly spoken?: string;
  /** Requests in people's words that mean it; only search reads them. */
  readonly heard?: readonly string[];
  /** Platforms that it cannot do without; it is not there while one of them is switched off. */
  readonly platforms?: readonly string[];
  /** All tools that it may call. */
  readonly tools: readonly string[];
  /** All scripts that it may run through the tool that runs them. */
  readonly scripts?: readonly string[];
  /** For a skill that runs by itself: either steps, or a task for a model. */
  readonly steps?: readonly SkillStep[];
  /** The connected model follows `SKILL.md` by itself, with what is listed here and nothing else. */
  readonly task?: {
    /** How often it may answer, 1 to 40. */
    readonly turns: number;
  };
  /** Most credits of a skill that runs by itself; 100 a run and 500 a day when absent. */
  readonly credits?: { readonly run: number; readonly day: number };
}

/** Text in braces stands for what an earlier step answered: `{week.totals.spend}`; `*` is each of a list. */
export interface SkillStep {
  /** By which later steps name its answer. */
  readonly id: string;
  /** The tool or script that it calls. */
  readonly run?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Or a number out of earlier answers. */
  readonly number?: SkillNumber;
  /** Or a message to people. */
  readonly say?: string;
  /** With `say`: people want to hear of it, also those who do not want to hear of each run. */
  readonly alert?: boolean;
  /** All have to hold. */
  readonly when?: readonly SkillCondition[];
  /** Once for each of a list, as `{item…}`. */
  readonly each?: { readonly of: string; readonly most: number };
}

/** `of` is a path; those of lists give all their numbers. */
export interface SkillNumber {
  readonly of: string;
  readonly by: 'sum' | 'count' | 'most' | 'least';
  /** A path to a number, or a number. */
  readonly times?: string | number;
  readonly over?: string | number;
}

export interface SkillCondition {
  readonly of: string;
  /** A path in braces, or a value. Nothing that is missing is above or below anything. */
  readonly is?: unknown;
  readonly not?: unknown;
  readonly above?: unknown;
  readonly below?: unknown;
}

export interface SkillView extends SkillManifest {
  readonly skill_slug: string;
  readonly title: string;
  readonly description: string;
  /** Markdown, without the text before its title. */
  readonly content: string;
}
