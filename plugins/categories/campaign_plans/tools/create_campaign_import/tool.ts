import { ServiceError, type ToolPorts } from '../../../../../sdk/index.ts';
import {
  checkOwner,
  documentChanges,
  keepDocument,
} from '../../../docs_sheets_publishing/keep-document.ts';
import { documentText, type Performance } from '../../import/document-text.ts';
import { campaignsOn, chosen } from '../../import/find-campaign.ts';
import { freeKey, importPuts } from '../../import/import-puts.ts';
import { askOn, type Imported } from '../../import/imported.ts';
import { importerOf } from '../../import/index.ts';
import { keepingTool } from '../../keep.ts';
import { planIdOf } from '../../plan.ts';

interface Input {
  readonly platform: string;
  readonly campaign_id?: string;
  readonly campaign_name?: string;
  readonly days: number;
  readonly organization_id?: number;
}

type Needs = 'records' | 'scripts' | 'catalog' | 'claims' | 'artifacts';

export default keepingTool<Input, Needs>(async (input, { ports, context }) => {
  checkOwner(input, context);
  const { records, scripts } = ports;
  const platform = platformOn(ports.catalog, input.platform);
  const found = chosen(input, input.campaign_id ? [] : await campaignsOn(scripts, platform));
  if ('candidates' in found) return nothingMade(found.candidates);
  const { ask, accountId } = askOn(scripts);
  const importer = importerOf(ports.catalog, platform);
  const imported = importer
    ? await importer(ask, found.id, context.now).catch(atCampaign)
    : await headOf(scripts, platform, found.id);
  const account_id = accountId();
  const where = { platform, days: input.days, id: imported.campaign.id };
  const { performance, warnings } = await performanceOf(scripts, where);
  const content = documentText(platform, imported, performance);
  const text = { title: imported.campaign.name.slice(0, 300), content };
  const isPlanned = imported.entities.length > 0;
  const key = await freeKey(records, platform, imported.campaign.id);
  const from = { platform, account_id, imported };
  const result = {
    campaign: imported.campaign,
    plan_id: isPlanned ? planIdOf(key) : null,
    warnings: [...imported.left, ...warnings],
  };
  return {
    puts: isPlanned ? await importPuts(records, key, from, context) : [],
    shown: await documentChanges(records, text),
    result,
    also: async () => {
      const { document_id, uuid, url } = await keepDocument(ports, context, text);
      Object.assign(result, { document_id, uuid, url });
    },
  };
});

function platformOn(catalog: Pick<ToolPorts['catalog'], 'platformId'>, name: string): string {
  const id = catalog.platformId(name);
  if (id !== undefined) return id;
  throw new ServiceError('platform_unknown', { field: 'platform' });
}

function nothingMade(candidates: readonly object[]) {
  const warnings = ['Nothing was made: name one of these by campaign_id.'];
  return { puts: [], result: { candidates, warnings } };
}

/** Refusals of a script's arguments are told of `campaign_id`. */
function atCampaign(error: unknown): never {
  const isAbout = error instanceof ServiceError && error.code === 'platform_not_found';
  if (!isAbout) throw error;
  throw new ServiceError('platform_not_found', { message: error.message, field: 'campaign_id' });
}

/** Of a platform on which no plan makes anything. */
async function headOf(
  scripts: ToolPorts['scripts'],
  platform: string,
  id: string,
): Promise<Imported> {
  const campaign = (await campaignsOn(scripts, platform)).find((one) => one.id === id);
  if (!campaign)
    throw new ServiceError('platform_not_found', {
      message: `There is no campaign ${id} in this account.`,
      field: 'campaign_id',
    });
  const left = [`No plan is made: a plan cannot copy a campaign of ${platform}.`];
  return { campaign, currency: null, entities: [], left };
}

interface Report {
  readonly currency?: string | null;
  readonly window?: Performance['window'];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Optional: a document without figures is one still. */
async function performanceOf(
  scripts: ToolPorts['scripts'],
  { platform, days, id }: { platform: string; days: number; id: string },
): Promise<{ performance?: Performance; warnings: readonly string[] }> {
  try {
    const args = { days, limit: 1_000 };
    const script = 'get_campaign_performance';
    const { result } = await scripts.run({ script, platform, args, timeoutMs: 20_000 });
    const { rows, window = null, currency = null } = result as Report;
    const row = rows.find((one) => one['id'] === id);
    return { performance: { window, currency, row }, warnings: [] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { warnings: [`Performance could not be read: ${why}`] };
  }
}
