import { createHash } from 'node:crypto';
import {
  ServiceError,
  type Tool,
  type ToolContext,
  type ToolPorts,
} from '../../../../../sdk/index.ts';
import { readPage, reachIssues, tagIssues } from '../../qa/page-checks.ts';
import { asFault } from '../../qa/run-checks.ts';
import { issue, statusOf, type Issue } from '../../qa/scorecard.ts';

interface Input {
  readonly landing_page_url?: string;
  readonly platform?: string;
  readonly action_name: string;
}

type Ports = Pick<ToolPorts, 'pages' | 'connections' | 'catalog'>;

/** So long a person's word for one problem is good. */
const GOOD_FOR_MS = 24 * 3_600_000;
/** A connection that ends within this many days may end under the campaign. */
const EXPIRES_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const ADS = 'ads';

const tool: Tool<Input, 'pages' | 'connections' | 'catalog'> = async (input, ports, context) => {
  const { landing_page_url: url, action_name: action } = input;
  if (url === undefined)
    throw new ServiceError('input_invalid', {
      field: 'landing_page_url',
      message: 'This workspace has no website on record: give the address of the page.',
    });
  const platforms = await platformsOf(ports, input.platform);
  const page = await readPage(ports.pages, url).catch(asFault);
  const issues = [
    ...actionIssues(ports, action),
    ...(await accountIssues(ports, platforms, context.now)),
    ...reachIssues(url, page),
    ...(url.startsWith('http:') ? [plain(url)] : []),
    ...tagIssues(url, page, platforms),
  ];
  const status = statusOf(issues);
  return {
    status,
    blocking: status === 'fail',
    issues,
    confirmation_tokens: issues
      .filter(({ severity }) => severity !== 'info')
      .map((one) => tokenOf(one, input, context)),
    checked_at: context.now.toISOString(),
  };
};
export default tool;

const plain = (url: string): Issue =>
  issue(
    'warning',
    'page_unencrypted',
    url,
    'The page is served without encryption.',
    'Use the https address.',
  );

/** The one that is named, else every ad platform with an account. */
async function platformsOf(ports: Ports, named: string | undefined): Promise<readonly string[]> {
  const ads = ports.connections.platforms().filter(({ kind }) => kind === ADS);
  const known = ads.map(({ platform }) => platform);
  if (named === undefined) {
    const connected = new Set((await ports.connections.list()).map(({ platform }) => platform));
    return known.filter((platform) => connected.has(platform));
  }
  const id = ports.catalog.platformId(named);
  if (id === undefined || !known.includes(id))
    throw new ServiceError('input_invalid', {
      field: 'platform',
      message: `There is no ad platform ${named}; there are ${known.join(', ')}.`,
    });
  return [id];
}

function actionIssues({ catalog }: Ports, action: string): readonly Issue[] {
  if (catalog.findScript(action) || catalog.tools().some(({ name }) => name === action)) return [];
  const near = catalog.nearScripts(action);
  const fix = near.length > 0 ? `Near it: ${near.join(', ')}.` : null;
  return [
    issue('info', 'action_unknown', action, `No tool and no script is named ${action}.`, fix),
  ];
}

/** Platforms without an account that works, or whose account stops working within days. */
async function accountIssues(
  { connections }: Ports,
  platforms: readonly string[],
  now: Date,
): Promise<readonly Issue[]> {
  const all = await connections.list();
  const soon = new Date(now.getTime() + EXPIRES_DAYS * DAY_MS).toISOString();
  return platforms.flatMap((platform) => {
    const own = all.filter((one) => one.platform === platform);
    if (!own.some(({ status }) => status === 'connected'))
      return [
        issue(
          'error',
          'not_connected',
          platform,
          `No account of ${platform} is connected and works.`,
          own.find(({ status }) => status === 'error')?.message ?? 'Connect it again.',
        ),
      ];
    return own
      .filter(({ expires_at }) => expires_at !== null && expires_at < soon)
      .map(({ account_id, expires_at }) =>
        issue(
          'warning',
          'connection_ends',
          `${platform} ${account_id}`,
          `Its connection ends on ${expires_at!.slice(0, 10)}.`,
          'Connect it again before the launch.',
        ),
      );
  });
}

/** Names one problem of one launch, so that a person's word for it can stand in the audit. It opens nothing. */
function tokenOf(
  one: Issue,
  { landing_page_url, platform, action_name }: Input,
  context: ToolContext,
) {
  const { organizationId, now } = context;
  const expires_at = new Date(now.getTime() + GOOD_FOR_MS).toISOString();
  const words = [organizationId, action_name, platform, landing_page_url, one.message];
  const digest = createHash('sha256').update(JSON.stringify([...words, expires_at]));
  return {
    issue_code: one.code,
    token: `pf_${digest.digest('base64url').slice(0, 22)}`,
    expires_at,
  };
}
