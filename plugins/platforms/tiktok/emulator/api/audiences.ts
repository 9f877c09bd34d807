/** Custom audiences: a file of hashes becomes one, after it was calculated. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { pageOf } from './ask.ts';
import { fileOf } from './assets.ts';
import type { Thing } from '../state.ts';
import type { Answers, Ask } from './ask.ts';
import { invalid } from '../words.ts';
import { timeText } from '../words.ts';

interface Upload {
  readonly path: string;
  readonly accountId: string;
  readonly calculateType: string;
  readonly entries: number;
}

const LEAST_MEMBERS = 1_000;

const uploads = ({ state }: Ask) => state.records.notes<Upload>('uploads', 500);
const own = ({ state, account }: Ask) =>
  state.records.list('audience', { accountId: account.spec.id }).filter(isThere);
const isThere = ({ statuses }: Thing) => statuses.at(-1)?.value !== 'DELETE';

export const audienceAnswers: Answers = {
  'POST dmp/custom_audience/file/upload/': (ask) => {
    const { fields, state, account } = ask;
    const file = fileOf(ask, 'file', 'file_signature');
    if (!file) throw invalid('file', 'Missing data for required field.');
    const lines = file
      .toString()
      .split('\n')
      .filter((line) => line.trim() !== '');
    if (lines.length === 0) throw invalid('file', 'is empty.');
    const path = state.records.newId('file', 16);
    uploads(ask).add({
      path,
      accountId: account.spec.id,
      entries: new Set(lines).size,
      calculateType: String(fields['calculate_type']),
    });
    return { file_path: path };
  },
  'POST dmp/custom_audience/create/': (ask) => {
    const { fields } = ask;
    const entries = entriesOf(ask, fields['file_paths'] as readonly string[]);
    return made(ask, 'Customer File', entries, { calculate_type: fields['calculate_type'] });
  },
  'POST dmp/custom_audience/rule/create/': (ask) => {
    const spec = ask.fields['rule_spec'] as Fields;
    for (const [name, set] of Object.entries(spec))
      for (const { event_source_ids: ids = [] } of (set as { rules: readonly Fields[] }).rules)
        if ((ids as string[]).length === 0 || (ids as string[]).some((id) => !hasPixel(ask, id)))
          throw invalid(`rule_spec.${name}.rules.event_source_ids`, 'The pixel does not exist.');
    return made(ask, 'Website Traffic', visitorsOf(ask), {});
  },
  'POST dmp/custom_audience/lookalike/create/': (ask) => {
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
  'POST dmp/custom_audience/update/': (ask) => {
    const { fields, state, now } = ask;
    const audience = own(ask).find(({ id }) => id === fields['custom_audience_id']);
    if (!audience) throw invalid('custom_audience_id', 'The audience does not exist.');
    const size = newSize(ask, Number(audience.fields['cover_num']));
    state.records.put({
      ...audience,
      modifiedAt: now,
      name: String(fields['custom_audience_name'] ?? audience.name),
      fields: { ...audience.fields, cover_num: size },
    });
    return {};
  },
  'POST dmp/custom_audience/delete/': (ask) => {
    const ids = ask.fields['custom_audience_ids'] as readonly string[];
    const found = own(ask).filter(({ id }) => ids.includes(id));
    if (found.length < ids.length) throw invalid('custom_audience_ids', 'does not exist.');
    for (const audience of found)
      ask.state.records.put({
        ...audience,
        statuses: [...audience.statuses, { at: ask.now, value: 'DELETE' }],
      });
    return {};
  },
  'GET dmp/custom_audience/list/': (ask) => {
    const { custom_audience_ids: given } = ask.fields;
    const ids = given as readonly string[] | undefined;
    const found = own(ask).filter(({ id }) => ids?.includes(id) ?? true);
    const { page, page_info } = pageOf(found, ask.fields);
    return { list: page.map((audience) => row(ask, audience)), page_info };
  },
  'GET dmp/custom_audience/get/': (ask) => {
    const ids = ask.fields['custom_audience_ids'] as readonly string[];
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

const hasPixel = ({ state, account }: Ask, id: string) =>
  state.records.list('pixel', { accountId: account.spec.id }).some((pixel) => pixel.id === id);

/** Whom the pixel saw, as the seed has it. */
const visitorsOf = ({ fields, account }: Ask) =>
  2_000 + (Number(account.spec.id.slice(-3)) % 97) * String(fields['custom_audience_name']).length;

function newSize(ask: Ask, size: number): number {
  const { file_paths: paths, action = 'REPLACE' } = ask.fields;
  if (paths === undefined) return size;
  const entries = entriesOf(ask, paths as readonly string[]);
  const sizes: Readonly<Record<string, number>> = {
    APPEND: size + entries,
    REMOVE: size - entries,
    REPLACE: entries,
  };
  const next = sizes[String(action)] ?? entries;
  if (next < LEAST_MEMBERS)
    throw invalid('file_paths', `leave less than ${LEAST_MEMBERS} members.`);
  return next;
}

function made(ask: Ask, type: string, size: number, fields: Thing['fields']) {
  const { state, account, now } = ask;
  const name = String(ask.fields['custom_audience_name']);
  const audience: Thing = {
    id: state.records.newId('audience', 9),
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
      ready_at: now + state.controls.audienceMs,
    },
  };
  state.records.put(audience);
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
