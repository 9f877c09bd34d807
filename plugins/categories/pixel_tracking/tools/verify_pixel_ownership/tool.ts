import {
  ServiceError,
  type PlatformView,
  type Tool,
  type ToolPorts,
} from '../../../../../sdk/index.ts';
import { everyRecord } from '../../../../../sdk/every-record.ts';
import { ownedPixels, type OwnedPixel } from '../../../../../sdk/owned-pixels.ts';
import type { Destination } from '../../kept-destination.ts';
import { DESTINATION } from '../../destination.ts';
import { leadsTo } from '../../platforms.ts';

interface Input {
  readonly url: string;
  /** In any spelling. */
  readonly platform: string;
  readonly account_id?: string;
  /** As a browser shows it, with what a tag manager adds. */
  readonly rendered?: boolean;
}

interface Issue {
  readonly code: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly fix: string | null;
}

type Needs = 'pages' | 'scripts' | 'connections' | 'records' | 'catalog';
type Ports = Pick<ToolPorts, Needs>;

type Found = Awaited<ReturnType<ToolPorts['pages']['read']>>['pixels'][number];

/** @throws input_invalid  it is no platform, or one whose ids in pages nobody knows */
function platformOf({ connections, catalog }: Ports, spelling: string): PlatformView {
  const found = catalog.platform(spelling);
  if (found && found.pixelSorts.length > 0) return found;
  const known = connections
    .platforms()
    .filter(({ platform }) => catalog.platform(platform)?.pixelSorts.length)
    .map(({ platform }) => platform);
  const message = `must be one of ${known.join(', ')}`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'platform', message }] });
}

/** The account as its connection has it, where no script tells. @throws account_unknown */
async function connected(
  connections: ToolPorts['connections'],
  platform: string,
  id: string | undefined,
) {
  const all = (await connections.list()).filter((one) => one.platform === platform);
  const named = id === undefined ? (all.find((one) => one.is_primary) ?? all[0]) : undefined;
  const found = named ?? all.find((one) => one.account_id === id);
  if (!found) throw new ServiceError('account_unknown', { field: 'account_id' });
  return found;
}

/** Destination of conversions from the server, and whether the account owns it. */
async function serverSide(
  records: ToolPorts['records'],
  platform: string,
  owned: readonly string[] | undefined,
) {
  const all = await everyRecord<Destination>(records, DESTINATION);
  const to = all
    .map(({ value }) => value)
    .find((one) => leadsTo(one, platform) && one.state === 'on');
  if (!to) return { destination_id: null, matches: null };
  const id =
    to.conversion_action_id ?? to.pixel_id ?? to.pixel_code ?? to.conversion_rule_id ?? null;
  return { destination_id: id, matches: id === null || !owned ? null : owned.includes(id) };
}

/** Verdict on the ids in the page, against those that the account owns. */
function verdictOf(found: readonly Found[], owned: readonly OwnedPixel[] | undefined) {
  if (found.length === 0) return 'missing';
  if (!owned) return 'unknown';
  return found.some(({ id }) => owned.some((one) => one.id === id)) ? 'ok' : 'wrong_pixel';
}

function issuesOf(
  verdict: ReturnType<typeof verdictOf>,
  { platform, rendered = false }: Input,
  facts: { foreign: readonly string[]; status: number; matches: boolean | null },
): Issue[] {
  const issues: Issue[] = [];
  const tell = (code: string, severity: Issue['severity'], message: string, fix: string | null) =>
    void issues.push({ code, severity, message, fix });
  if (facts.status >= 400)
    tell('page_status', 'error', `The page answers with status ${facts.status}.`, 'Mend the page.');
  if (verdict === 'missing')
    tell(
      'pixel_missing',
      'error',
      rendered
        ? `The page has no pixel of ${platform}, also once its scripts have run.`
        : `The source of the page has no pixel of ${platform}; a tag manager may add one later, which rendered sees.`,
      'Put the pixel of the account into the page, or look into its tag manager.',
    );
  if (verdict === 'unknown')
    tell('ownership_unknown', 'info', `${platform} lists no pixels of an account.`, null);
  if (facts.foreign.length > 0)
    tell(
      'foreign_pixel',
      verdict === 'wrong_pixel' ? 'error' : 'warning',
      `The account does not own ${facts.foreign.join(', ')}.`,
      'Put the pixel of the account in its place, or connect the account that owns it.',
    );
  if (facts.matches === false)
    tell(
      'server_side_mismatch',
      'error',
      'Conversions are sent from the server to what the account does not own.',
      'Set the destination up anew with configure_pixel_destination.',
    );
  return issues;
}

const tool: Tool<Input, Needs> = async (input, ports) => {
  const { pages, scripts, connections, records } = ports;
  const { platform } = input;
  const { id, looks, pixelSorts } = platformOf(ports, platform);
  const { pixels: look } = looks;
  const own =
    look && (await ownedPixels(scripts, look, { platform: id, account_id: input.account_id }));
  const account = own?.account ?? (await connected(connections, id, input.account_id));
  const { url, status, pixels } = await pages.read(input.url, {
    rendered: input.rendered === true,
  });
  const found = pixels.filter(
    (one) => one.platform === id && (look?.sorts ?? pixelSorts).includes(one.sort),
  );
  const isOwned = (pixel: string) => (own ? own.page.some((one) => one.id === pixel) : null);
  const verdict = verdictOf(found, own?.page);
  const server_side = await serverSide(records, id, own?.server);
  const foreign = found.flatMap((one) => (isOwned(one.id) === false ? [one.id] : []));
  return {
    url,
    platform,
    account: {
      platform: account.platform,
      account_id: account.account_id,
      account_name: account.account_name,
    },
    verdict,
    found_ids: found.map((one) => ({
      id: one.id,
      kind: one.sort,
      where: input.rendered ? 'rendered page' : 'source of the page',
      owned: isOwned(one.id),
    })),
    owned_ids: own?.page ?? [],
    // No platform's API tells which domains it knows.
    domain: { name: new URL(url).hostname, registered: null },
    server_side,
    issues: issuesOf(verdict, input, { foreign, status, matches: server_side.matches }),
  };
};
export default tool;
