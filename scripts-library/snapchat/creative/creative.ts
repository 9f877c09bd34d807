/** Creatives and lead forms: what people see, and what they fill in. A creative is replaced whole, a form is made once. */
import { failure } from '../../../sdk/kit/failure.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { treeScripts } from '../../../sdk/kit/tree.ts';
import {
  plainSetting,
  type Fields,
  type Tree,
  type TreeLevel,
  type TreeSetting,
} from '../../../sdk/kit/tree-model.ts';
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { ACCOUNT, readOne, sendOne } from '../api.ts';
import { shownCreative, shownForm } from '../list.ts';

/** As Snapchat shows it; which fields are there depends on its sort. */
export interface CreativeRow {
  readonly id: string;
  readonly ad_account_id?: string;
  readonly name?: string;
  readonly type?: string;
  readonly headline?: string;
  readonly brand_name?: string;
  readonly call_to_action?: string;
  readonly top_snap_media_id?: string;
  readonly lead_generation_form_id?: string;
  readonly web_view_properties?: { readonly url?: string };
  readonly title?: string;
  readonly description?: string;
  readonly form_fields?: readonly Fields[];
  readonly privacy_policy_url?: string;
}

type Level = TreeLevel<CreativeRow>;
type Setting = TreeSetting<CreativeRow>;
const plain = plainSetting<CreativeRow>;

const creative: Level = {
  entity: 'creative',
  list: 'creatives',
  words: 'creative',
  needs: [
    {
      any: ['landing_url', 'lead_form_id'],
      mostOne: ['landing_url', 'lead_form_id'],
    },
  ],
  settings: {
    name: plain('name'),
    headline: plain('headline'),
    brand_name: plain('brand_name'),
    call_to_action: plain('call_to_action'),
    media_id: {
      of: (row) => row.top_snap_media_id ?? null,
      body: (value) => ({ top_snap_media_id: value }),
      isFact: true,
    },
    landing_url: {
      of: (row) => row.web_view_properties?.url ?? null,
      body: (url) => ({ type: 'WEB_VIEW', web_view_properties: { url } }),
    },
    lead_form_id: {
      of: (row) => row.lead_generation_form_id ?? null,
      body: (id) => ({ type: 'LEAD_GENERATION', lead_generation_form_id: id }),
      isFact: true,
    },
  },
  check({ landing_url }, { row }) {
    if (row && landing_url !== undefined && row.type !== 'WEB_VIEW')
      throw failure('input_invalid', `A creative of ${String(row.type)} has no landing page.`, {
        field: 'landing_url',
      });
  },
  shows: (row) => shownCreative(row as unknown as Fields),
  answers: {
    made: (creative) => ({ creative }),
    changed: (now, before) => ({ creative: stateOf(now, before) }),
  },
};

const unread = (name: keyof CreativeRow & string): Setting => ({ ...plain(name), isUnread: true });

const lead_form: Level = {
  entity: 'lead_form',
  list: 'lead_forms',
  words: 'lead form',
  settings: {
    name: plain('name'),
    title: plain('title'),
    description: plain('description'),
    questions: { ...unread('form_fields'), body: (form_fields) => ({ form_fields }) },
    privacy_policy_url: plain('privacy_policy_url'),
  },
  checkArgs({ questions }) {
    const isBare = (one: Fields) =>
      one['type'] === 'CUSTOM' && one['custom_form_field_properties'] === undefined;
    if ((questions as readonly Fields[]).some(isBare))
      throw failure('input_invalid', 'CUSTOM needs custom_form_field_properties.', {
        field: 'questions',
      });
  },
  shows: (row) => shownForm(row as unknown as Fields),
  answers: { made: (lead_form) => ({ lead_form }) },
};

const levels = { creative, lead_form };
type Sort = keyof typeof levels;
const lists: Readonly<Record<Sort, string>> = {
  creative: 'creatives',
  lead_form: 'lead_generation_forms',
};

/** Set by Snapchat alone: not sent back. */
const readOnly =
  /^(created_|updated_|last_updated_|review_|packaging_|render_type$|form_status$|status$)/;

/** One token reaches many accounts. @throws platform_not_found */
async function readOwn(host: Host, sort: Sort, id: string): Promise<CreativeRow> {
  const row = await readOne<CreativeRow>(host, lists[sort], id);
  if (row.ad_account_id === host.account.account_id) return row;
  const { words } = levels[sort];
  throw failure('platform_not_found', `There is no ${words} ${id} in this account.`);
}

const treeOf = (sort: Sort): Tree<CreativeRow> => ({
  // Neither is at the top, where campaigns and their budgets are.
  levels: { top: levels[sort], [sort]: levels[sort] },
  facts: (row) => ({
    id: row.id,
    name: row.name ?? '',
    status: 'ENABLED',
    platformStatus: null,
    parentId: null,
    createdAt: '',
  }),
  currencyOf,
  readAll: () => Promise.resolve({ items: [] }),
  readOne: (host, _level, id) => readOwn(host, sort, id),
  statusBody: () => ({}),
  async create(host, _level, body) {
    const object = { ad_account_id: host.account.account_id, ...body };
    const list = lists[sort];
    return (await sendOne<CreativeRow>(host, 'POST', `${ACCOUNT}/${list}`, list, object)).id;
  },
  update(host, _level, row, body) {
    const now = Object.entries(row).filter(([name]) => !readOnly.test(name));
    const object = { ...Object.fromEntries(now), ...body };
    return sendOne(host, 'PUT', `${ACCOUNT}/${lists[sort]}`, lists[sort], object);
  },
});

/** Checks that the things which it shows and opens are there, and of this account. @throws platform_not_found */
async function checkParts(host: Host, { media_id, lead_form_id }: Fields): Promise<void> {
  const { ad_account_id: owner } = await readOne<CreativeRow>(host, 'media', String(media_id));
  if (owner !== host.account.account_id)
    throw failure('platform_not_found', `There is no media ${String(media_id)} in this account.`);
  if (lead_form_id !== undefined) await readOwn(host, 'lead_form', String(lead_form_id));
}

export function createOf(sort: Sort): WriteScript<Fields, object> {
  const script = treeScripts(treeOf(sort)).createOf(sort);
  if (sort !== 'creative') return script;
  return {
    ...script,
    async preview(args, host) {
      const changes = await script.preview(args, host);
      await checkParts(host, args);
      return changes;
    },
  };
}

export const updateOf = (sort: Sort) => treeScripts(treeOf(sort)).updateOf(sort);

export const previewScript =
  (): ReadScript<{ readonly creative_id: string }, object> =>
  async ({ creative_id: id }, host) => {
    await readOwn(host, 'creative', id);
    const reply = await host.get<{ readonly creative_preview_link?: string }>(
      `creatives/${id}/creative_preview`,
    );
    return {
      account: accountOf(host.account),
      creative_id: id,
      preview_url: reply.creative_preview_link ?? null,
    };
  };
