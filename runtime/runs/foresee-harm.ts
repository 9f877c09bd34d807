/**
 * Warns of harm that planned changes may do, by the platform's data: looks that all platforms share, over lists that
 * their plugins name. It throws nothing and holds nothing, and does not mention lists that cannot be read.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';
import type { Planned } from '../call-parts/planned.ts';
import type { Call } from '../call.ts';
import type { Config } from '../config/config.ts';
import { ads } from '../harm/ads.ts';
import { audiences } from '../harm/audiences.ts';
import { keywords } from '../harm/keywords.ts';
import { looserIn } from '../harm/looser.ts';
import type { Look } from '../harm/look.ts';
import { callerUrls } from '../scripts/caller-urls.ts';
import type { RunParts } from './guest-run.ts';
import { besideCall, type BesideCall } from './read-beside.ts';
import { readList } from './read-list.ts';

/** For all looks together, ms. */
const PATIENCE_MS = 10_000;
const MOST_WARNINGS = 10;

const looks: readonly Look[] = [audiences, keywords, ads];

export type ForeseeHarm = (
  call: Call,
  planned: Planned,
  changes: readonly Change[],
) => Promise<readonly string[]>;

type HarmParts = Omit<RunParts, 'config'> & {
  readonly config: Pick<Config, 'sandbox' | 'addresses'>;
};

export function createForeseeHarm(parts: HarmParts): ForeseeHarm {
  return async (call, planned, changes) => {
    const platform = call.catalog.platforms.get(planned.script.platform);
    if (!platform || !planned.connection || changes.length === 0) return [];
    const beside = besideCall(parts, call, planned, PATIENCE_MS);
    const view = { changes, looks: platform.plugin.manifest.looks ?? {} };
    const questions = looks.flatMap((look) => look(view));
    const said = await Promise.all([
      ...questions.map(({ list, change, say }) =>
        readList(beside, list, { id: change.id ?? '' }).then(say, () => []),
      ),
      deadAddresses(parts, beside),
    ]);
    return [...new Set([...said.flat(), ...looserIn(changes)])].slice(0, MOST_WARNINGS);
  };
}

/**
 * Addresses among the arguments at which nothing is. They are looked at as files are fetched: on the public internet alone. A
 * server that turns this service away may well show the page to people.
 */
async function deadAddresses(
  { config, gateway }: HarmParts,
  { call, planned, signal }: BesideCall,
): Promise<string[]> {
  const { connection } = planned;
  const platform = call.catalog.platforms.get(planned.script.platform);
  const script = call.catalog.findScript(planned.script.name);
  const mayLook =
    config.addresses === 'always' || (config.addresses === 'live' && connection?.mode === 'live');
  if (!mayLook || !platform || !connection || !script) return [];
  const urls = [...callerUrls({ script, args: planned.args })].filter(
    ([url]) => !isFetched(call, url),
  );
  const said = await Promise.all(
    urls.map(async ([url, name]) => {
      const onSent = (entry: Call['trail'][number]) => void call.trail.push(entry);
      const options = { effect: 'read', signal, onSent, clientAccountId: undefined } as const;
      try {
        await gateway.send(platform, connection, { ask: 'address', with: { url } }, options);
        return [];
      } catch (error) {
        const isDead = error instanceof ServiceError && error.code === 'fetch_failed';
        return isDead && !/status (401|403|405|429)/.test(error.message)
          ? [`${name}: ${error.message} Look whether it opens before the change is made.`]
          : [];
      }
    }),
  );
  return said.flat();
}

/** The script has fetched it already: then it is there. */
function isFetched({ trail }: Call, text: string): boolean {
  const url = URL.parse(text);
  return url !== null && trail.some(({ path }) => path.endsWith(` ${url.origin}${url.pathname}`));
}
