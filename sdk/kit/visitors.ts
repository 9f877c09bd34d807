/** The one shape of an audience of visitors: whose pixel saw them, on which pages, in how many days. */
import type { Host, WriteScript } from '../script.ts';
import type { Named } from './changes.ts';
import { createScript } from './create.ts';
import { failure } from './failure.ts';

export interface Pixel {
  readonly id: string;
  readonly name: string | null;
}

/** Arguments of every such script; a manifest leaves out those for which the platform has no rule. */
export interface VisitorArgs {
  readonly name: string;
  /** The only one of the account when absent. */
  readonly pixel_id?: string;
  /** The address of a page has one of these texts; any page when absent. */
  readonly url_contains?: readonly string[];
  /** Visitors of a page with one of these are left out. */
  readonly url_not_contains?: readonly string[];
  /** Days since the visit; absent where the platform sets them. */
  readonly lookback_days?: number;
}

/** As a change shows it, in the words of every platform. */
export interface VisitorRule {
  /** Undefined where an account has one tag, which has no id. */
  readonly pixel?: Pixel;
  readonly url_contains?: readonly string[];
  readonly url_not_contains?: readonly string[];
  readonly lookback_days?: number;
}

export interface Visitors<Args extends VisitorArgs, Thing extends Named, Audience> {
  /** Of the account; absent where it has one tag, which has no id. */
  pixels?(host: Host): Promise<readonly Pixel[]>;
  /** Settings that the platform asks for beside the rule. @throws input_invalid */
  more?(args: Args, host: Host, rule: VisitorRule): Promise<Readonly<Record<string, unknown>>>;
  /** Makes it. @param settings  the rule that was shown, and what `more` gave. @returns its id */
  send(
    host: Host,
    name: string,
    settings: VisitorRule & Readonly<Record<string, unknown>>,
  ): Promise<string>;
  read(host: Host, id: string): Promise<Thing>;
  view(thing: Thing): Audience;
  idOf(audience: Audience): string;
}

/** A script that makes such an audience. @throws platform_not_found; input_invalid  as {@link choosePixel} */
export function visitorScript<Args extends VisitorArgs, Thing extends Named, Audience>(
  of: Visitors<Args, Thing, Audience>,
): WriteScript<Args, { audience: Audience }> {
  return createScript<Args, Thing, { audience: Audience }>({
    entity: 'audience',
    async plan(args, host) {
      const rule = await ruleOf(args, host, of.pixels);
      const more = await of.more?.(args, host, rule);
      return { name: args.name, settings: { ...rule, ...more } };
    },
    send: (host, settings, { name }) =>
      of.send(host, name, settings as unknown as VisitorRule & Readonly<Record<string, unknown>>),
    read: (host, id) => of.read(host, id),
    facts: (found, _settings, name) => [['name', found.name, name]],
    result: (thing) => ({ audience: of.view(thing) }),
    idOf: ({ audience }) => of.idOf(audience),
  });
}

async function ruleOf(
  { pixel_id, url_contains, url_not_contains, lookback_days }: VisitorArgs,
  host: Host,
  pixels: ((host: Host) => Promise<readonly Pixel[]>) | undefined,
): Promise<VisitorRule> {
  return {
    ...(pixels ? { pixel: choosePixel(await pixels(host), pixel_id) } : {}),
    ...(url_contains ? { url_contains } : {}),
    ...(url_not_contains ? { url_not_contains } : {}),
    ...(lookback_days === undefined ? {} : { lookback_days }),
  };
}

/**
 * The pixel asked for, or the only one.
 * @throws platform_not_found  it is none of the account's
 * @throws input_invalid  there are several, or none
 */
export function choosePixel<P extends Pick<Pixel, 'id'>>(
  pixels: readonly P[],
  wanted: string | undefined,
): P {
  const fitting = wanted === undefined ? pixels : pixels.filter(({ id }) => id === wanted);
  const [only, ...others] = fitting;
  if (only && others.length === 0) return only;
  if (wanted !== undefined)
    throw failure('platform_not_found', `There is no pixel ${wanted} in this account.`);
  const ids = pixels.map(({ id }) => id).join(', ');
  throw failure(
    'input_invalid',
    ids ? `Give pixel_id, one of ${ids}.` : 'The account has no pixel.',
    { field: 'pixel_id' },
  );
}
