/** Labels of campaigns: each is an object of its own that belongs to one campaign. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { readThing } from '../../../sdk/kit/tree-model.ts';
import { ACCOUNT, readAll } from '../api.ts';
import { tree } from '../levels.ts';

interface Label {
  readonly id: string;
  readonly value: string;
  readonly label_type: string | null;
  readonly parent_id?: string;
}

const path = `${ACCOUNT}/labels`;

/** An entry of a page holds labels, and is none. */
async function readLabels(host: Host, campaignId?: string, most?: number) {
  const { items, isCut } = await readAll<{ labels?: readonly Label[] }>(host, path, {
    query: campaignId === undefined ? {} : { campaign_ids: [campaignId] },
  });
  const labels = items.flatMap(({ labels: some = [] }) => some);
  return {
    items: labels.slice(0, most),
    isCut: isCut === true || labels.length > (most ?? Infinity),
  };
}

interface ListArgs {
  readonly campaign_id?: string;
  readonly limit: number;
}

export const listLabels = (): ReadScript<ListArgs, object> =>
  listScript({
    as: 'labels',
    read: (host, { campaign_id, limit }: ListArgs) => readLabels(host, campaign_id, limit),
    show: ({ id, value, label_type, parent_id }: Label) => ({
      id,
      name: value,
      type: label_type,
      campaign_id: parent_id ?? null,
    }),
  });

interface Args {
  readonly campaign_id: string;
  readonly labels: readonly string[];
}

interface Labelled extends Holding {
  readonly all: readonly Label[];
}

interface Reply {
  readonly errors?: readonly { readonly error_messages?: readonly string[] }[];
}

/** @throws platform_rejected  Pinterest's reason for the first that it did not take */
async function send(host: Host, method: 'POST' | 'PATCH', body: object): Promise<void> {
  const { errors: [error] = [] } = await host.call<Reply>({ method, path, body });
  if (!error) return;
  const why = error.error_messages?.join(' ') ?? 'no reason given';
  throw failure('platform_rejected', `Pinterest refused a label: ${why}`);
}

/** The words of a campaign's own labels; that of its brand is left alone. */
export const labelScript = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Labelled>(mode, {
    entity: 'campaign',
    field: 'labels',
    argument: 'labels',
    async read(host, { campaign_id }) {
      const { id, name } = await readThing(tree, host, 'campaign', campaign_id);
      const { items } = await readLabels(host, id);
      const all = items.filter(({ label_type }) => label_type === 'CUSTOM');
      return { id, name, all, ids: all.map(({ value }) => value) };
    },
    checkThere: () => Promise.resolve(),
    async send(host, { id, all, ids }, after) {
      const fresh = after.filter((value) => !ids.includes(value));
      const gone = all.filter(({ value }) => !after.includes(value));
      const labels = fresh.map((value) => ({ value, label_type: 'CUSTOM' }));
      if (labels.length > 0) await send(host, 'POST', { parent_id: id, labels });
      const off = gone.map((one) => ({ id: one.id, status: 'ARCHIVED' }));
      if (off.length > 0) await send(host, 'PATCH', { labels: off });
    },
    result: ({ id, name }) => ({ campaign: { id, name } }),
  });
