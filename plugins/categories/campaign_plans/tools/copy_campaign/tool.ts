import { ServiceError, type ToolPorts } from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { platformChoice } from '../../../account_connections/platform-choice.ts';
import { freeKey, importPuts } from '../../import/import-puts.ts';
import { askOn, copyName, type Imported, type Named } from '../../import/imported.ts';
import { importerOf } from '../../import/index.ts';
import { takesGroups, translated, type Source } from '../../import/translate.ts';
import { keepingTool } from '../../keep.ts';
import { planIdOf } from '../../plan.ts';
import { routeOf } from '../../routes.ts';

interface Input {
  readonly platform: string;
  readonly campaign_id: string;
  readonly account_id?: string;
  readonly to_platform?: string;
  readonly to_account_id?: string;
  readonly name?: string;
}

type Needs = 'records' | 'scripts' | 'catalog' | 'connections' | 'rates';
type Ports = Pick<ToolPorts, Needs>;

const MOST_NAME = 200;

export default keepingTool<Input, Needs>(async (input, { ports, context }) => {
  const from = platformChoice(input.platform, ports.connections);
  const to =
    input.to_platform === undefined ? from : platformChoice(input.to_platform, ports.connections);
  const source = await sourceOf(ports, from, input);
  const isElsewhere = to !== from;
  const copied = isElsewhere
    ? await elsewhere(ports, source, { from, to, now: context.now }, input)
    : await here(ports, from, input, context.now);
  const imported = input.name === undefined ? copied : renamed(copied, input.name);
  const plan_key = await freeKey(ports.records, from, input.campaign_id);
  const account_id =
    (isElsewhere ? input.to_account_id : (input.to_account_id ?? source.account_id)) ?? null;
  return {
    puts: await importPuts(
      ports.records,
      plan_key,
      { platform: to, account_id, imported },
      context,
    ),
    result: {
      plan_id: planIdOf(plan_key),
      plan_key,
      platform: to,
      campaign: source.campaign,
      entities: imported.entities.map(({ logical_key, entity_type }) => ({
        logical_key,
        entity_type,
      })),
      next: 'publish_plan_document checks the plan; approve_campaign_plan asks a person; execute_campaign_plan makes it.',
      warnings: imported.left,
    },
  };
});

/** @throws input_invalid  there is no such campaign */
async function sourceOf(
  { scripts }: Ports,
  platform: string,
  { account_id, campaign_id }: Input,
): Promise<Source & { readonly account_id: string }> {
  const { result, account } = await scripts.run({
    script: 'list_campaigns',
    platform,
    account_id,
    whole: true,
  });
  const { campaigns } = result as {
    readonly campaigns: readonly (Named & {
      objective?: string | null;
      daily_budget?: number | null;
    })[];
  };
  const found = campaigns.find(({ id }) => id === campaign_id);
  if (!found) throw wrong('campaign_id', `is no campaign of ${platform}, ${account.account_id}`);
  const { id, name, status, objective = null, daily_budget = null } = found;
  const { currency } = account;
  return {
    campaign: { id, name, status },
    objective,
    daily_budget,
    currency,
    account_id: account.account_id,
  };
}

/** @throws platform_lacks  no plan makes a campaign of this platform again */
async function here(
  { scripts, catalog }: Ports,
  platform: string,
  { campaign_id, account_id }: Input,
  now: Date,
): Promise<Imported> {
  const importer = importerOf(catalog, platform);
  if (!importer)
    throw lacks(
      'platform',
      `No script here makes a campaign of ${platform}, so a plan cannot make one again; name to_platform for a copy on another one.`,
    );
  const imported = await importer(askOn(scripts, account_id).ask, campaign_id, now);
  if (imported.entities.length === 0) throw lacks('campaign_id', imported.left.join(' '));
  return imported;
}

/** @throws platform_lacks  no plan makes a campaign there */
async function elsewhere(
  ports: Ports,
  source: Source,
  { from, to: platform, now }: { readonly from: string; readonly to: string; readonly now: Date },
  input: Input,
): Promise<Imported> {
  const { catalog, connections, rates } = ports;
  const { to_account_id } = input;
  const route = routeOf({ platform, entity_type: 'campaign' });
  const script = catalog.findScript(route?.make[0] ?? '');
  if (!route || !script) throw lacks('to_platform', `A plan makes no campaign on ${platform}.`);
  const own = (await connections.list()).filter((one) => one.platform === platform);
  const account = to_account_id
    ? own.find((one) => one.account_id === to_account_id)
    : (own.find((one) => one.is_primary) ?? own[0]);
  if (!account) throw wrong('to_account_id', `is no connected account of ${platform}`);
  const name = copyName(source.campaign.name, MOST_NAME);
  const place = { platform, currency: account.currency, route, script };
  const whole =
    takesGroups(script) && importerOf(catalog, from)
      ? await here(ports, from, input, now).catch(() => undefined)
      : undefined;
  return translated({ ...source, whole }, place, name, rates);
}

function renamed(imported: Imported, name: string): Imported {
  const entities = imported.entities.map((one) => {
    if (one.entity_type !== 'campaign') return one;
    const field = 'campaign_name' in one.metadata ? 'campaign_name' : 'name';
    return { ...one, metadata: { ...one.metadata, [field]: name } };
  });
  return { ...imported, entities };
}

const lacks = (field: string, message: string) =>
  new ServiceError('platform_lacks', { field, message });
