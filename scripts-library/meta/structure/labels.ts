/** Labels on a campaign, an ad set or an ad. Meta takes the whole list of an object. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { checkOwner } from '../account.ts';
import { isGone } from '../status.ts';
import { readThing, things } from './things.ts';

const holders = { campaign_id: 'campaign', adset_id: 'ad_set', ad_id: 'ad' } as const;
type Argument = keyof typeof holders;
const names = Object.keys(holders) as Argument[];
/** A field that only this kind has: the id of an ad is not taken for that of a campaign. */
const ownFields = { campaign: 'buying_type', ad_set: 'optimization_goal', ad: 'adset_id' } as const;

type Args = Readonly<Partial<Record<Argument, string>>> & { readonly label_ids: readonly string[] };

interface Row extends Holding {
  readonly name: string;
  readonly holder: (typeof holders)[Argument];
}

export function labelScript(mode: LinkMode): WriteScript<Args, object> {
  return linksScript<Args, Row>(mode, {
    entity: ({ holder }) => holder,
    field: 'labels',
    argument: 'label_ids',
    isWhole: true,
    check(args) {
      if (names.filter((name) => args[name] !== undefined).length !== 1)
        throw failure('input_invalid', `Give one of: ${names.join(', ')}.`, { field: names[0]! });
    },
    async read(host, args) {
      const argument = names.find((name) => args[name] !== undefined)!;
      const holder = holders[argument];
      const row = await host.get<LabelledRow>(args[argument]!, {
        fields: `id,name,account_id,status,adlabels,${ownFields[holder]}`,
      });
      checkOwner(host, holder.replace('_', ' '), row);
      if (isGone(row.status))
        throw failure('input_invalid', `${argument}: it is ${row.status.toLowerCase()}.`, {
          field: argument,
        });
      const { id, name, adlabels = [] } = row;
      return { id, name, holder, ids: adlabels.map((label) => label.id) };
    },
    checkThere: (host, fresh) =>
      Promise.all(fresh.map((id) => readThing(host, things.label, id, {}))),
    send: (host, { id }, after) => host.post(id, { adlabels: after.map((one) => ({ id: one })) }),
    result: ({ holder: level, id, name }) => ({ level, id, name }),
  });
}

interface LabelledRow {
  readonly id: string;
  readonly name: string;
  readonly account_id?: string;
  readonly status: string;
  readonly adlabels?: readonly { readonly id: string }[];
}
