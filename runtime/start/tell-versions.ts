/**
 * Tells the operator once a week which API versions end within 60 days, have ended, or are called deprecated by
 * replies. The store keeps the notices, so that of several processes one tells it, also when only one has seen the
 * reply.
 */
import type { Message } from '../../sdk/notify.ts';
import { OPERATOR } from '../runs/stored-call.ts';
import { SERVICE } from '../stores/store.ts';
import type { ServiceParts } from './service-parts.ts';

type Parts = Pick<
  ServiceParts,
  'catalog' | 'versions' | 'store' | 'notify' | 'config' | 'clock' | 'log'
>;

const TOLD = 'versions-told';
const DAY_MS = 86_400_000;

interface Ending {
  readonly platform: string;
  readonly title: string;
  readonly version: string | null;
  readonly ends: string | null;
  readonly warning: string;
}

/** @returns ids of the platforms that were told of now */
export async function tellVersions(parts: Parts): Promise<readonly string[]> {
  const { store, notify, clock, log } = parts;
  const endings = endingsOf(parts);
  if (endings.length === 0) return [];
  const week = mondayOf(clock.now());
  const target = await targetOf(parts);
  const told = await store.transact(async (tx) => {
    const before = await tx.get<{ readonly platforms: readonly string[] }>(SERVICE, TOLD, week);
    const known = before?.platforms ?? [];
    const fresh = endings.filter(({ platform }) => !known.includes(platform));
    if (fresh.length === 0) return [];
    tx.put(SERVICE, TOLD, week, { platforms: [...known, ...fresh.map((one) => one.platform)] });
    const wish = { organizationId: SERVICE, keyId: OPERATOR, message: messageOf(fresh) };
    if (target) await notify.sendIn(tx, { ...wish, target });
    return fresh;
  });
  for (const { platform, warning, ends } of told) log.warn({ platform, ends }, warning);
  return told.map(({ platform }) => platform);
}

function endingsOf({ catalog, versions }: Pick<Parts, 'catalog' | 'versions'>): Ending[] {
  return [...catalog.current().platforms.values()].flatMap((platform) => {
    const { ends, warning } = versions.of(platform);
    if (warning === null) return [];
    const { title } = platform.plugin.manifest;
    const version = platform.data.version?.current ?? null;
    return [{ platform: platform.id, title, version, ends, warning }];
  });
}

/** Undefined where nobody is named, or cannot be reached as things are: the log has it all the same. */
async function targetOf({ config, notify, log }: Pick<Parts, 'config' | 'notify' | 'log'>) {
  if (config.operator === undefined) return undefined;
  try {
    return await notify.target(SERVICE, config.operator);
  } catch (error) {
    log.warn({ err: error }, 'the operator cannot be told of API versions');
    return undefined;
  }
}

function messageOf(endings: readonly Ending[]): Message {
  const lines = endings.map(
    ({ title, version, warning }) =>
      `${title}${version === null ? '' : ` (${version})`}: ${warning}.`,
  );
  const [one] = endings;
  return {
    subject:
      endings.length === 1
        ? `${one!.title}: ${one!.warning}`
        : `${endings.length} API versions end soon or have ended`,
    text: [...lines, '', 'A newer release of the service speaks newer versions.'].join('\n'),
    data: { versions: endings },
  };
}

/** The day with which the week began, UTC. */
function mondayOf(now: number): string {
  const days = Math.floor(now / DAY_MS);
  // 1 January 1970 was a Thursday.
  return new Date((days - ((days + 3) % 7)) * DAY_MS).toISOString().slice(0, 10);
}
