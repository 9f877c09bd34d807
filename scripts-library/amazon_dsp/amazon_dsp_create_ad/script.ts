import type { Change, Host, Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { queryAll, write, type Fields } from '../api.ts';
import { creativeFor, type AdFormat } from '../creative.ts';
import { readLive, readThing } from '../levels.ts';
import { detailedAd } from '../list.ts';
import { listedLink, type LinkRow } from '../targeting/member.ts';

interface Args {
  readonly name: string;
  readonly format: AdFormat;
  readonly creative: unknown;
  readonly landing_url?: string;
  readonly ad_group_id?: string;
  readonly weight?: number;
  readonly status: string;
}

const adOf = ({ name, format, creative, landing_url: url, status }: Args) => ({
  adProduct: 'AMAZON_DSP',
  adType: format,
  name,
  state: status,
  creative: creativeFor(format, creative as Fields, url),
});

async function linkOf(host: Host, { ad_group_id: id, weight }: Args): Promise<Change[]> {
  if (id === undefined) {
    if (weight === undefined) return [];
    throw failure('input_invalid', 'weight is of an association: name the ad group too.', {
      field: 'weight',
    });
  }
  const group = await readLive(host, 'ad_group', id);
  const own = { adGroupId: id, state: 'ENABLED', ...(weight === undefined ? {} : { weight }) };
  return [creation('ad_association', group.name, own)];
}

const findLink = async (host: Host, adId: string) =>
  (await queryAll<LinkRow>(host, 'adAssociations', { adIdFilter: [adId] })).items[0];

const script: Script<'amazon_dsp_create_ad'> = {
  async preview(args, host) {
    const ad = creation('ad', args.name, adOf(args as Args));
    return [ad, ...(await linkOf(host, args as Args))];
  },
  async apply(_args, host, changes) {
    const of = (entity: string) => changes.find((change) => change.entity === entity)?.after;
    const [made] = await write(host, 'create', 'ads', [of('ad')]);
    const adId = String(made?.['adId']);
    const link = of('ad_association') as Fields | undefined;
    if (link) await write(host, 'create', 'adAssociations', [{ adId, ...link }]);
    const { row } = await readThing(host, 'ad', adId);
    const found = link && (await findLink(host, adId));
    return { ad: detailedAd(row), association: found ? listedLink(found) : null };
  },
  async verify(args, host, { ad }) {
    const { name, row } = await readThing(host, 'ad', ad.id);
    const asked = adOf(args as Args);
    const own = undoneCreation('ad', { id: ad.id, name }, [
      ['name', name, asked.name],
      ['status', row.state, asked.state],
    ]);
    const { ad_group_id: wanted } = args;
    if (wanted === undefined) return own;
    const link = await findLink(host, ad.id);
    const facts = [['ad_group_id', link?.adGroupId, wanted]] as const;
    return [...own, ...undoneCreation('ad_association', { id: ad.id, name }, facts)];
  },
};
export default script;
