import type { Change, Host, Script } from '../../../sdk/script.ts';
import {
  audienceFields,
  audienceTable,
  shownAudience,
  createAudiences,
  missingAudiences,
  previewAudience,
} from '../audience.ts';
import {
  customerListPlan,
  jobStatus,
  needConsent,
  noDomains,
  type ConsentArgs,
} from '../audience/customer-match.ts';
import { ingest, ingestStatus, membersOf } from '../audience/data-manager.ts';
import { readEntity } from '../levels/entity.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { numberAt, search, textAt } from '../api.ts';
import { listRows } from '../list.ts';

interface Args extends ConsentArgs {
  readonly action: 'create' | 'upload' | 'list' | 'status' | 'list-sources';
  readonly name?: string;
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
  readonly company_domains?: readonly string[];
  readonly audience_id?: string;
  readonly membership_lifespan: number;
  readonly job_resource_name?: string;
}

function need(args: Args, name: 'name' | 'audience_id' | 'job_resource_name'): string {
  const value = args[name];
  if (value !== undefined) return value;
  throw failure('input_invalid', `${args.action} needs ${name}.`, { field: name });
}

function members(args: Args) {
  noDomains(args.company_domains);
  const list = membersOf({ hashed_emails: args.emails, hashed_phones: args.phones });
  if (list.length > 0) needConsent(args);
  return list;
}

const planOf = (args: Args) =>
  customerListPlan(need(args, 'name'), args.membership_lifespan, { count: members(args).length });

async function previewUpload(args: Args, host: Host): Promise<Change[]> {
  const { length } = members(args);
  if (length === 0)
    throw failure('input_invalid', 'upload needs emails or phones.', { field: 'emails' });
  const { id, name, status, row } = await readEntity(host, 'audience', need(args, 'audience_id'), {
    fields: ['user_list.type'],
  });
  if (textAt(row, 'userList.type') !== 'CRM_BASED' || status !== 'OPEN')
    throw failure('input_invalid', `The audience ${id} is no open list of customers.`, {
      field: 'audience_id',
    });
  return [
    {
      entity: 'audience',
      id,
      name,
      field: 'members',
      before: null,
      after: { sent: length },
    },
  ];
}

async function send(args: Args, host: Host, listId: string) {
  const list = members(args);
  if (list.length === 0) return { members_sent: 0, job_resource_name: null };
  const job_resource_name = await ingest(host, listId, list);
  return { members_sent: list.length, job_resource_name };
}

/** Sources of the members of customer lists, and how many lists each source fills. */
async function sourcesOf(host: Host) {
  const { rows } = await search(host, {
    from: 'user_list',
    fields: [
      'user_list.type',
      'user_list.size_for_display',
      'user_list.membership_status',
      'user_list.crm_based_user_list.data_source_type',
      'user_list.crm_based_user_list.upload_key_type',
    ],
  });
  const sources = new Map<
    string,
    { type: string; data_source: string | null; key: string | null; lists: number; members: number }
  >();
  for (const row of rows) {
    const type = textAt(row, 'userList.type') ?? 'UNKNOWN';
    const data_source = textAt(row, 'userList.crmBasedUserList.dataSourceType');
    const key = textAt(row, 'userList.crmBasedUserList.uploadKeyType');
    const place = [type, data_source, key].join();
    const { lists = 0, members: sum = 0 } = sources.get(place) ?? {};
    const more = numberAt(row, 'userList.sizeForDisplay') ?? 0;
    sources.set(place, {
      type,
      data_source,
      key,
      lists: lists + 1,
      members: sum + Math.max(0, more),
    });
  }
  return [...sources.values()];
}

async function statusOf(args: Args, host: Host) {
  const name = need(args, 'job_resource_name');
  const [, id] = /^(?:customers\/\d+\/offlineUserDataJobs\/)?(\d+)$/.exec(name) ?? [];
  const none = { members: null, match_rate: null, errors: [] };
  const job =
    id === undefined
      ? await ingestStatus(host, name)
      : { status: await jobStatus(host, id), ...none };
  return { job: { job_resource_name: name, ...job } };
}

const table = { ...audienceTable, upload_key: 'userList.crmBasedUserList.uploadKeyType' } as const;

async function listOf(host: Host) {
  const fields = [...audienceFields, 'user_list.crm_based_user_list.upload_key_type'];
  const list = { from: 'user_list', fields, where: ["user_list.type = 'CRM_BASED'"], table };
  const { items, facts } = await listRows(
    host,
    { ...list, orderBy: 'user_list.id' },
    { limit: 1_000 },
  );
  const audiences = items.map(({ upload_key, ...list }) => ({
    ...shownAudience(list),
    upload_key,
  }));
  return { audiences, warnings: facts.warnings };
}

const script: Script<'google_ads_data_manager'> = {
  async preview(args, host) {
    if (args.action === 'create') return previewAudience(host, planOf(args));
    if (args.action === 'status') need(args, 'job_resource_name');
    return args.action === 'upload' ? previewUpload(args, host) : [];
  },
  async apply(args, host) {
    const { action } = args;
    if (action === 'create') {
      const [audience] = await createAudiences(host, [planOf(args)]);
      return { action, audience: audience!, ...(await send(args, host, audience!.id ?? '')) };
    }
    if (action === 'upload')
      return { action, ...(await send(args, host, need(args, 'audience_id'))) };
    if (action === 'status') return { action, ...(await statusOf(args, host)) };
    if (action === 'list') return { action, ...(await listOf(host)) };
    return { action, sources: await sourcesOf(host) };
  },
  async verify(args, host, { audience, job_resource_name: request }) {
    const missing = audience ? await missingAudiences(host, [planOf(args)], [audience.id]) : [];
    const status = request ? (await ingestStatus(host, request)).status : 'PROCESSING';
    if (status !== 'FAILED') return missing;
    const { id, name } = audience ?? { id: args.audience_id ?? null, name: null };
    return [
      ...missing,
      { entity: 'audience', id, name, field: 'members', before: status, after: 'SUCCESS' },
    ];
  },
};
export default script;
