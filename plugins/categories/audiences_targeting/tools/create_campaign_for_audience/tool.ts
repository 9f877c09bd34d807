import type { Step, StepReport, StepsTool, ToolPorts } from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';

interface Input {
  readonly platform: string;
  readonly campaign_name: string;
  readonly audience_id: string;
  readonly daily_budget: number;
  readonly headline?: string;
  readonly description?: string;
  readonly final_url?: string;
  readonly image_url: string;
  readonly account_id?: string;
}

/** LinkedIn takes no campaign without a place. */
const PLACE = { urn: 'urn:li:geo:103644278', name: 'the United States' };
/** Of the name of a campaign group. */
const MOST_NAME = 100;

const tool: StepsTool<Input, 'scripts'> = {
  async plan(input, { ports: { scripts } }) {
    const { platform, campaign_name: name, daily_budget, image_url, final_url, account_id } = input;
    if (final_url === undefined) throw wrong('final_url', 'is missing: the ad must lead somewhere');
    const segment = await segmentOf(scripts, input);
    const where = { platform, ...(account_id === undefined ? {} : { account_id }) };
    const { headline = name, description = headline } = input;
    const steps: Step[] = [
      {
        ...where,
        script: 'linkedin_ads_create_campaign_group',
        args: { name: name.slice(0, MOST_NAME) },
      },
      {
        ...where,
        script: 'linkedin_ads_create_campaign_complete',
        args: {
          name,
          daily_budget: String(daily_budget),
          target_locations: [PLACE.urn],
          target_audiences: [segment],
        },
        bind: { group_id: '0.result.group.id' },
        onFailure: 'takeBack',
      },
      {
        ...where,
        script: 'linkedin_ads_create_image_ad',
        args: {
          name,
          headline: headline.slice(0, 200),
          introductory_text: description,
          image_url,
          landing_url: final_url,
        },
        bind: { campaign_id: '1.result.campaign.id' },
        onFailure: 'takeBack',
      },
    ];
    return steps;
  },

  async result([group, campaign, ad], _world, _notes, { audience_id }) {
    const made = partOf(campaign, 'campaign');
    const creative = partOf(ad, 'creative');
    const groupId = partOf(group, 'group')?.['id'];
    return {
      ...(groupId === undefined ? {} : { campaign_group_id: String(groupId) }),
      ...(made ? { campaign: kept(made), currency: made['currency'] } : {}),
      ...(creative ? { ad: { id: creative['id'], status: creative['status'] } } : {}),
      audience_id,
      warnings: [`The campaign is aimed at members of the audience in ${PLACE.name}.`],
    };
  },
};
export default tool;

type Row = Readonly<Record<string, unknown>>;

function kept({ id, name, status, daily_budget }: Row) {
  return { id, name: name ?? '', status, daily_budget: daily_budget ?? 0 };
}

const partOf = (step: StepReport | undefined, name: string) =>
  step?.result?.[name] as Row | undefined;

/** Segment of the audience that a campaign targets. @throws input_invalid  with those that could be targeted */
async function segmentOf(
  scripts: ToolPorts['scripts'],
  { platform, account_id, audience_id }: Input,
): Promise<string> {
  if (/^urn:li:adSegment:\d+$/.test(audience_id)) return audience_id;
  const { result } = await scripts.run({
    script: 'list_audiences',
    platform,
    account_id,
    whole: true,
  });
  const { audiences } = result as { readonly audiences: readonly Row[] };
  const found = audiences.find(({ id }) => id === audience_id);
  const segment = found?.['segment_urn'];
  if (typeof segment === 'string') return segment;
  const usable = audiences.filter(({ segment_urn: urn }) => typeof urn === 'string').slice(0, 10);
  const list = usable.map(({ id, name }) => `${String(id)} (${String(name)})`).join(', ');
  const why = found ? 'is still being built' : 'is no audience of the account';
  throw wrong('audience_id', `${why}; usable are ${list || 'none'}`);
}
