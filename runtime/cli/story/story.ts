/** A story that is told on emulators, act by act: data in `stories/` of the plugin that it is about. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { checkoutIndex } from '../../catalog/manifest/manifest-index.ts';
import type { SkillCondition } from '../../../sdk/skills.ts';
import type { Visit } from './visit.ts';

export interface Act {
  readonly step: string;
  /** Called as an assistant calls it. */
  readonly tool?: string;
  /** Names in braces stand for earlier answers: `{page.preview_url}`. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** The act is left out unless all of it holds for earlier answers. */
  readonly when?: readonly SkillCondition[];
  /** Once for each of these, with what `args` says beside; the answer is the last one's. */
  readonly each?: readonly Readonly<Record<string, unknown>>[];
  /** Under which later acts find the answer, with its `run_id`. */
  readonly as?: string;
  /** Or a page is opened, in a browser where there is one. */
  readonly visit?: Visit;
  /** Or a person approves this, as it stands. */
  readonly approve?: string;
  /** How many a second were done since the act of this name began: `{rate}` in the sentence. */
  readonly rate?: { readonly of: string; readonly since: string };
  /** Or so much time passes first, minutes; with `until` again and again, `times` at most. */
  readonly minutes?: number;
  readonly times?: number;
  /** The answer of the tool that makes the act a success. */
  readonly until?: SkillCondition;
  /**
   * The service is killed, and started again: while it works on jobs that are due after these minutes; or, with a tool,
   * as soon as its answer is as it should be, asked `times` times at most.
   */
  readonly kill?: true;
  /** The sentence; names in braces stand for the answer's. */
  readonly tell: string;
}

export interface Story {
  readonly title: string;
  /** Surfaces that its acts visit. */
  readonly doors?: Config['surfaces'];
  /** When it begins, ISO 8601: emulated worlds have their days. */
  readonly begin: string;
  /** Their emulators run in a process of their own, and see the service die. */
  readonly platforms?: readonly string[];
  /** Ad platforms that are switched on; all when absent. */
  readonly only?: readonly string[];
  /** Facts are synced whenever time passes. */
  readonly keepsFacts?: true;
  /** Address > HTML of a page. If pages are given, the story can read no other page of the web. */
  readonly web?: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
}

const NAME = /^[a-z][a-z0-9-]{0,40}$/;

/** @returns undefined when no plugin that is switched on tells it */
export async function findStory(config: Config, name: string): Promise<Story | undefined> {
  if (!NAME.test(name)) return undefined;
  const { plugins } = await loadCatalog(config, { shared: checkoutIndex() });
  const file = plugins
    .filter(({ builtIn }) => builtIn)
    .map(({ folder }) => join(folder, 'stories', `${name}.json`))
    .find((one) => existsSync(one));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Story);
}

/** The settings with no other ad platforms than these. */
export async function withOnly(config: Config, only: Story['only']): Promise<Config> {
  if (!only) return config;
  const { plugins } = await loadCatalog(config);
  const others = plugins.filter(
    ({ manifest: { id, platformKind } }) => platformKind === 'ads' && !only.includes(id),
  );
  const off = others.map(({ manifest: { id } }) => [id, false] as const);
  return { ...config, plugins: { ...config.plugins, ...Object.fromEntries(off) } };
}
