/** Answer of an upload, and the part of it that the asset keeps. */
import type { Account, RecordsPort, StepReport, StoredRecord } from '../../../../sdk/index.ts';
import { KIND, type Asset } from '../asset.ts';
import type { Route, UploadInput } from './routes.ts';

type Row = Readonly<Record<string, unknown>>;

const MOST_DEPLOYMENTS = 20;

/** Nothing before it is made: a rehearsal names no ids. */
export function shownAd(route: Route, { asset_type, platform }: UploadInput, step?: StepReport) {
  const result = step?.result as Row | null | undefined;
  const ad = result?.[route.ad] as Row | undefined;
  const warnings = step?.status === 'done' && route.find ? [spokenBy(route, platform, step)] : [];
  if (!ad) return { warnings };
  const text = (name: string) => (typeof ad[name] === 'string' ? ad[name] : null);
  const remote = route.remote
    .split('.')
    .reduce<unknown>((at, key) => (at as Row | undefined)?.[key], result);
  return {
    asset: { remote_id: String(remote ?? ad['id']), asset_type, status: 'ready' },
    ad: {
      id: text('id'),
      name: text('name'),
      status: text('status'),
      preview_url: text('preview_url'),
    },
    warnings,
  };
}

function spokenBy({ find }: Route, platform: string, { changes }: StepReport): string {
  const told = JSON.stringify(changes);
  const [argument = ''] = Object.keys(find?.take ?? {});
  const id = new RegExp(`"${argument}":"([^"]*)"`).exec(told)?.[1];
  return `The ad speaks as ${find?.what ?? 'the account'} ${id ?? ''} of ${platform}, the first of the account; ${find?.run ?? ''} lists them.`;
}

/** Adds the new place to the asset's deployments, the newest last. */
export async function notedAt(
  records: RecordsPort,
  own: StoredRecord<Asset>,
  { platform, account_id }: Account,
  {
    asset,
    campaign_id,
  }: { readonly asset?: { readonly remote_id: string }; readonly campaign_id: string },
  now: Date,
): Promise<void> {
  if (!asset) return;
  const deployed = {
    platform,
    account_id,
    campaign_id,
    remote_id: asset.remote_id,
    deployed_at: now.toISOString(),
  };
  const deployments = [...own.value.deployments, deployed].slice(-MOST_DEPLOYMENTS);
  await records.put(KIND, own.id, { ...own.value, deployments }, own.revision);
}
