/** Custom audiences: a file of hashes becomes one, after it was calculated. */
import { checkEnum } from './enums.ts';
import { pageOf } from './page.ts';
import { checkSignature } from './read-request.ts';
import type { Thing } from './things.ts';
import type { Answer, Ask } from './tiktok.ts';
import { invalid } from './tiktok-error.ts';
import { timeText } from './times.ts';

interface Upload {
  readonly path: string;
  readonly accountId: string;
  readonly calculateType: string;
  readonly entries: number;
}

const LEAST_MEMBERS = 1_000;
const MAX_IDS = 100;

const uploads = ({ tiktok }: Ask) => tiktok.records.notes<Upload>('uploads', 500);
const own = ({ tiktok, account }: Ask) =>
  tiktok.records.list('audience', { accountId: account.spec.id }).filter(isThere);
const isThere = ({ statuses }: Thing) => statuses.at(-1)?.value !== 'DELETE';

export const audienceAnswers: Readonly<Record<string, Answer>> = {
  'dmp/custom_audience/file/upload': (ask) => {
    const { fields, files, tiktok, account } = ask;
    checkEnum('calculate_type', fields['calculate_type'], 'calculate_type');
    const file = files.get('file');
    checkSignature('file_signature', file, fields['file_signature']);
    const lines = (file?.toString() ?? '').split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) throw invalid('file', 'is empty.');
    const path = tiktok.records.newId('file', 16);
    uploads(ask).add({
      path,
      accountId: account.spec.id,
      entries: new Set(lines).size,
      calculateType: String(fields['calculate_type']),
    });
    return { file_path: path };
  },
  'dmp/custom_audience/create': (ask) => {
    const { fields } = ask;
    checkEnum('calculate_type', fields['calculate_type'], 'calculate_type');
    const entries = entriesOf(ask, fields['file_paths'] as readonly string[]);
    const kept = fields['retention_in_days'];
    if (kept !== undefined && (Number(kept) < 1 || Number(kept) > 365))
      throw invalid('retention_in_days', 'must be 1 to 365.');
    return made(ask, 'Customer File', entries, { calculate_type: fields['calculate_type'] });
  },
  'dmp/custom_audience/lookalike/create': (ask) => {
    const spec = ask.fields['lookalike_spec'] as Readonly<Record<string, unknown>>;
    const source = own(ask).find(({ id }) => id === spec['source_audience_id']);
    if (!source) throw invalid('lookalike_spec.source_audience_id', 'The audience does not exist.');
    const sizes: Readonly<Record<string, number>> = { NARROW: 8, BALANCED: 20, BROAD: 45 };
    const factor = sizes[String(spec['audience_size'])];
    if (!factor)
      throw invalid('lookalike_spec.audience_size', 'must be NARROW, BALANCED or BROAD.');
    const size = Number(source.fields['cover_num']) * factor;
    return made(ask, 'Lookalike Audience', size, { lookalike_spec: spec });
  },
  'dmp/custom_audience/update': (ask) => {
    const { fields, tiktok, now } = ask;
    const audience = own(ask).find(({ id }) => id === fields['custom_audience_id']);
    if (!audience) throw invalid('custom_audience_id', 'The audience does not exist.');
    const size = newSize(ask, Number(audience.fields['cover_num']));
    tiktok.records.put({
      ...audience,
      modifiedAt: now,
      name: String(fields['custom_audience_name'] ?? audience.name),
      fields: { ...audience.fields, cover_num: size },
    });
    return {};
  },
  'dmp/custom_audience/delete': (ask) => {
    const ids = idsOf(ask.fields['custom_audience_ids']);
    const found = own(ask).filter(({ id }) => ids.includes(id));
    if (found.length < ids.length) throw invalid('custom_audience_ids', 'does not exist.');
    for (const audience of found)
      ask.tiktok.records.put({
        ...audience,
        statuses: [...audience.statuses, { at: ask.now, value: 'DELETE' }],
      });
    return {};
  },
  'dmp/custom_audience/list': (ask) => {
    const { custom_audience_ids: given } = ask.fields;
    const ids = given === undefined ? undefined : idsOf(given);
    const found = own(ask).filter(({ id }) => ids?.includes(id) ?? true);
    const { page, page_info } = pageOf(found, ask.fields, 100);
    return { list: page.map((audience) => row(ask, audience)), page_info };
  },
  'dmp/custom_audience/get': (ask) => {
    const ids = idsOf(ask.fields['custom_audience_ids']);
    const found = own(ask).filter(({ id }) => ids.includes(id));
    return {
      list: found.map((audience) => ({
        audience_details: row(ask, audience),
        audience_history: [
          {
            action: 'CREATE',
            action_detail: 'Create',
            operation_time: timeText(audience.createdAt),
          },
        ],
      })),
    };
  },
};

function idsOf(given: unknown): readonly string[] {
  const ids = given as readonly string[];
  if (ids.length < 1 || ids.length > MAX_IDS)
    throw invalid('custom_audience_ids', `Length must be between 1 and ${MAX_IDS}.`);
  return ids;
}

function entriesOf(ask: Ask, paths: readonly string[]): number {
  const { fields, account } = ask;
  const found = paths.map((path) =>
    uploads(ask)
      .all()
      .find((upload) => upload.path === path && upload.accountId === account.spec.id),
  );
  return found.reduce((sum, upload) => {
    if (!upload) throw invalid('file_paths', 'The file does not exist.');
    const asked = fields['calculate_type'];
    if (asked !== undefined && upload.calculateType !== asked)
      throw invalid('calculate_type', 'is not that of the file.');
    return sum + upload.entries;
  }, 0);
}

function newSize(ask: Ask, size: number): number {
  const { file_paths: paths, action = 'REPLACE' } = ask.fields;
  if (paths === undefined) return size;
  const entries = entriesOf(ask, paths as readonly string[]);
  const sizes: Readonly<Record<string, number>> = {
    APPEND: size + entries,
    REMOVE: size - entries,
    REPLACE: entries,
  };
  const next = sizes[String(action)];
  if (next === undefined) throw invalid('action', 'must be APPEND, REMOVE or REPLACE.');
  if (next < LEAST_MEMBERS)
    throw invalid('file_paths', `leave less than ${LEAST_MEMBERS} members.`);
  return next;
}

function made(ask: Ask, type: string, size: number, fields: Thing['fields']) {
  const { tiktok, account, now } = ask;
  const name = String(ask.fields['custom_audience_name']);
  if (name.length > 128) throw invalid('custom_audience_name', 'Length must be at most 128.');
  const audience: Thing = {
    id: tiktok.records.newId('audience', 9),
    kind: 'audience',
    accountId: account.spec.id,
    name,
    createdAt: now,
    modifiedAt: now,
    budgets: [],
    statuses: [{ at: now, value: 'ENABLE' }],
    fields: {
      audience_type: type,
      cover_num: size,
      ...fields,
      ready_at: now + tiktok.controls.audienceMs,
    },
  };
  tiktok.records.put(audience);
  return { custom_audience_id: audience.id };
}

/** Sizes are 0 until the audience was calculated. */
function row({ now }: Ask, { id, name, fields, createdAt, accountId }: Thing) {
  const { ready_at: readyAt, cover_num: size, ...rest } = fields;
  const isReady = now >= Number(readyAt);
  const isValid = isReady && Number(size) >= LEAST_MEMBERS;
  return {
    audience_id: id,
    name,
    ...rest,
    cover_num: isReady ? size : 0,
    is_valid: isValid,
    is_creator: true,
    shared: false,
    is_expiring: false,
    owner_id: accountId,
    create_time: timeText(createdAt),
    expired_time: timeText(createdAt + 365 * 86_400_000),
    ...(isReady && !isValid ? { error_msg: 'The audience is too small.' } : {}),
  };
}
