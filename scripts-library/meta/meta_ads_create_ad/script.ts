import type { Host, WriteScript } from '../../../sdk/script.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { readAd, readCreative } from '../levels/ad.ts';
import { createScript, type Plan } from '../../../sdk/kit/create.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { make } from '../create.ts';
import type { CreativeArgs } from '../creative/args.ts';
import { checkCreativeArgs, creativeSettings } from '../creative.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { withMedia } from '../creative/picture.ts';
import { checkVariants } from '../creative/variants.ts';

interface Args extends CreativeArgs {
  readonly adset_id: string;
  readonly name: string;
  readonly creative_id?: string;
  readonly allow_weak_creative_variants: boolean;
  readonly status: string;
}
interface Chosen {
  readonly creative_id: string;
}
interface Result {
  readonly ad: { readonly id: string; readonly [field: string]: unknown };
}

/** Arguments of the new creative; undefined when there is one already. @throws input_invalid */
function creativeArgs(args: Args): CreativeArgs | undefined {
  const {
    adset_id: _,
    name: __,
    creative_id,
    allow_weak_creative_variants: weak,
    status: ___,
    ...parts
  } = args;
  if (creative_id) {
    const extra = Object.entries(parts).find(([, value]) => value !== undefined)?.[0];
    if (extra)
      throw failure('input_invalid', `Give creative_id or ${extra}, not both.`, {
        field: 'creative_id',
      });
    return undefined;
  }
  checkCreativeArgs(parts);
  if (!weak) checkVariants(parts);
  return parts;
}

async function plannedCreative(args: Args, host: Host): Promise<NonNullable<Plan['parts']>> {
  const parts = creativeArgs(args);
  if (!parts) return [];
  const { name } = args;
  return [{ entity: 'creative', name, settings: await creativeSettings(host, name, parts) }];
}

const script: WriteScript<Args, Result> = createScript({
  entity: 'ad',
  async check(args: Args, host) {
    creativeArgs(args);
    await readAdSet(host, args.adset_id);
    if (args.creative_id) await readCreative(host, args.creative_id);
  },
  async plan(args, host) {
    const { adset_id, name, creative_id, status } = args;
    const creative = creative_id ? { creative: { creative_id } } : {};
    const settings = { name, adset_id, status, ...creative };
    return { name, settings, parts: await plannedCreative(args, host) };
  },
  async send(host, settings, _args, { creative }) {
    if (!creative) return make(host, 'ads', settings);
    const creative_id = await make(host, 'adcreatives', await withMedia(host, creative));
    const takeBack = () => host.call({ method: 'DELETE', path: creative_id });
    return orTakeBack([{ what: `creative ${creative_id}`, takeBack }], () =>
      make(host, 'ads', { ...settings, creative: { creative_id } }),
    );
  },
  read: readAd,
  facts: (found, { status, adset_id, creative }, name) => [
    ['name', found.name, name],
    ['status', found.status, status],
    ['adset_id', found.adset_id, adset_id],
    ['creative_id', found.creative?.id, (creative as Chosen | undefined)?.creative_id],
  ],
  result({ id, name, status, adset_id, creative, preview_shareable_link: preview }) {
    const creative_id = creative?.id ?? null;
    return { ad: { id, name, status, adset_id, creative_id, preview_url: preview ?? null } };
  },
  idOf: ({ ad }) => ad.id,
});
export default script;
