/** Lists and reads of campaign groups, campaigns, creatives and what stands beside them, as results show them. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { accountUrn, idOf, listEnd, readCounted, type ReadAll } from '../api.ts';
import { audienceOf, readSegment } from '../audience.ts';
import { conversionOf, type ConversionRow } from '../conversion.ts';
import { listThings, readThing } from '../levels.ts';
import { campaignOf, creativeOf, groupOf } from '../list.ts';
import { formView, readForms, wholeForm, type FormRow } from './lead-form.ts';

interface Args {
  readonly limit: number;
  readonly status?: string;
  readonly campaign_id?: string;
}
type Read = (host: Host, args: Args) => Promise<ReadAll<object>>;

const shown = async <Row>(found: Promise<ReadAll<Row>>, show: (row: Row) => object) => {
  const { items, truncated } = await found;
  return { items: items.map(show), truncated };
};
const wishOf = ({ limit: most, status }: Args) => ({ most, ...(status ? { status } : {}) });

interface User {
  readonly user: string;
  readonly role: string;
}

const lists: Readonly<Record<string, Read>> = {
  groups: (host, args) => shown(listThings(host, 'campaign-group', wishOf(args)), groupOf),
  creatives: (host, { campaign_id: id, ...args }) => {
    const wish = { ...wishOf(args), ...(id ? { parents: [id] } : {}) };
    return shown(listThings(host, 'creative', wish), creativeOf);
  },
  conversions: (host, { limit }) => {
    const question = { q: 'account', account: accountUrn(host) };
    return shown(readCounted<ConversionRow>(host, 'conversions', question, limit), conversionOf);
  },
  users: (host, { limit }) => {
    const question = { q: 'accounts', accounts: accountUrn(host) };
    return shown(readCounted<User>(host, 'adAccountUsers', question, limit), ({ user, role }) => ({
      user,
      role,
      can_change: role !== 'VIEWER',
    }));
  },
  // LinkedIn does not filter by state: with a wish all are read and sorted out here.
  forms: async (host, { status, limit }) => {
    const found = await readForms(host, status === undefined ? limit : undefined);
    const fitting = found.items.filter(({ state }) => status === undefined || state === status);
    const items = fitting.slice(0, limit).map(formView);
    return { items, truncated: found.truncated || fitting.length > limit };
  },
};

/** @param as  the list, as results call it */
export function listOf(as: string): ReadScript<Args, object> {
  return async (args, host) => {
    const { items, truncated } = await lists[as]!(host, args);
    return {
      account: accountOf(host.account),
      [as]: items,
      total: items.length,
      truncated,
      warnings: listEnd(truncated, args.limit),
    };
  };
}

const reads: Readonly<Record<string, (host: Host, id: string) => Promise<object>>> = {
  campaign: async (host, id) =>
    campaignOf(await readThing(host, 'campaign', id), await currencyOf(host)),
  creative: async (host, id) => creativeOf(await readThing(host, 'creative', id)),
  form: async (host, id) => wholeForm(await host.get<FormRow>(`leadForms/${idOf(id)}`)),
  audience: async (host, id) => audienceOf(await readSegment(host, id)),
};

/** @param as  what it is, as results and arguments call it */
export function getOf(as: string): ReadScript<Readonly<Record<string, string>>, object> {
  return async (args, host) => {
    const account = accountOf(host.account);
    return { account, [as]: await reads[as]!(host, args[`${as}_id`] ?? '') };
  };
}
