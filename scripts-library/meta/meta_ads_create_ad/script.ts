import type { Change, WriteScript } from '../../../sdk/script.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { readAd, readCreative } from '../levels/ad.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { sentOf } from '../create.ts';
import { checkCreativeArgs, creativeSettings, type CreativeArgs } from '../creative.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { checkVariants } from '../creative/variants.ts';

interface Args extends CreativeArgs {
  readonly adset_id: string;
  readonly name: string;
  readonly creative_id?: string;
  readonly allow_weak_creative_variants: boolean;
  readonly status: string;
}
interface Result {
  readonly ad: { readonly id: string; readonly [field: string]: unknown };
}

/** The new creative, when there is to be one. */
function plannedCreative(args: Args): Change[] {
  const {
    adset_id: _,
    name,
    creative_id,
    allow_weak_creative_variants: weak,
    status: __,
    ...parts
  } = args;
  if (creative_id) {
    const extra = Object.entries(parts).find(([, value]) => value !== undefined)?.[0];
    if (extra)
      throw failure('input_invalid', `Give creative_id or ${extra}, not both.`, {
        field: 'creative_id',
      });
    return [];
  }
  checkCreativeArgs(parts);
  if (!weak) checkVariants(parts);
  return [creation('creative', name, creativeSettings(name, parts))];
}

const script: WriteScript<Args, Result> = {
  async preview(args, host) {
    const { adset_id, name, creative_id, status } = args;
    const creatives = plannedCreative(args);
    await readAdSet(host, adset_id);
    if (creative_id) await readCreative(host, creative_id);
    const creative = creative_id ? { creative: { creative_id } } : {};
    return [...creatives, creation('ad', name, { name, adset_id, status, ...creative })];
  },
  async apply({ adset_id }, host, changes) {
    const currency = host.account.currency ?? 'USD';
    const planned = (entity: string) => changes.find((change) => change.entity === entity);
    const body = sentOf(planned('ad'), currency);
    const made = planned('creative');
    if (made) {
      const { id } = await host.post<{ id: string }>(
        'act_{account}/adcreatives',
        sentOf(made, currency),
      );
      body['creative'] = { creative_id: id };
    }
    const { id } = await host.post<{ id: string }>('act_{account}/ads', body);
    const { name, status, creative, preview_shareable_link: preview } = await readAd(host, id);
    const creative_id = creative?.id ?? null;
    return { ad: { id, name, status, adset_id, creative_id, preview_url: preview ?? null } };
  },
  async verify(args, host, { ad }) {
    const found = await readAd(host, ad.id);
    return undoneCreation('ad', { id: ad.id, name: args.name }, [
      ['name', found.name, args.name],
      ['status', found.status, args.status],
      ['adset_id', found.adset_id, args.adset_id],
      ['creative_id', found.creative?.id, args.creative_id ?? ad['creative_id']],
    ]);
  },
};
export default script;
