import type { StepsTool, ToolPorts } from '../../../../../sdk/index.ts';
import { plainLine } from '../../../../../sdk/plain-text.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { findByFile } from '../../asset.ts';
import { argsFor, routeFor, type UploadInput } from '../../upload/routes.ts';
import { checkGroup, foundFor } from '../../upload/look.ts';
import { stillFor } from '../../upload/still.ts';
import { notedAt, shownAd } from '../../upload/shown.ts';

type Needs = 'artifacts' | 'pages' | 'records' | 'scripts';

const tool: StepsTool<UploadInput, Needs> = {
  async plan(input, { ports, context }) {
    const route = routeFor(input);
    const own = await assetOf(input, ports, context.now);
    await checkGroup(route, input, ports.scripts);
    const name = plainLine(input.name ?? own?.value.name ?? input.headline ?? 'Creative', 255);
    const still = await stillFor(route, input, ports, { film: own?.value, now: context.now });
    const args = {
      ...argsFor(route, input, name),
      ...still,
      ...(await foundFor(route, input, ports)),
    };
    const { platform, account_id } = input;
    return [{ script: route.run, platform, ...(account_id ? { account_id } : {}), args }];
  },

  async result(done, { ports, context }, _notes, input) {
    const route = routeFor(input);
    const [step] = done;
    const shown = shownAd(route, input, step);
    const own = await assetOf(input, ports, context.now);
    const isMade = step?.status === 'done' || step?.status === 'unverified';
    if (isMade && own && step.account)
      await notedAt(
        ports.records,
        own,
        step.account,
        { ...shown, campaign_id: input.campaign_id },
        context.now,
      );
    return { ...shown, campaign_id: input.campaign_id };
  },
};

/**
 * The asset behind the address, where it is one of this workspace.
 * @throws input_invalid  no address on the public internet, or an asset of the other kind
 */
async function assetOf(
  { asset_url: url, asset_type: type }: UploadInput,
  { artifacts, pages, records }: Pick<ToolPorts, 'artifacts' | 'pages' | 'records'>,
  now: Date,
) {
  const file = await artifacts.linked(url);
  if (!file) {
    const fault = pages.fault(url);
    if (fault === undefined) return undefined;
    throw wrong('asset_url', `${fault}, or the url of an asset in list_creative_assets`);
  }
  const own = await findByFile(records, file.artifact_id, now);
  if (!own || own.value.asset_type === type) return own;
  throw wrong('asset_type', `is ${type}, and the asset is ${own.value.asset_type}`);
}

export default tool;
