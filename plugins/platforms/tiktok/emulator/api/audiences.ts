/** Custom audiences: a file of hashes becomes one, after it was calculated. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { thingsOf } from '../seed/beside.ts';
import type { Answers, Ask } from '../state.ts';
import { invalid, timeText } from '../words.ts';
import { fileOf } from './assets.ts';
import { only, paged } from './lists.ts';

interface Upload {
  readonly path: string;
  readonly accountId: string;
  readonly calculateType: string;
  readonly entries: number;
}

const LEAST_MEMBERS = 1_000;

const uploads = ({ state }: Ask) => state.records.notes<Upload>('uploads', 500);
const asked = ({ state, caller, fields }: Ask) =>
  only(state.audiences.list(caller.spec.id), { id: fields['custom_audience_ids'] });

function audienceOf({ state, caller }: Ask, id: unknown, place: string): Fields {
  const audience = state.audiences.find(caller.spec.id, id);
  if (!audience) throw invalid(place, 'The audience does not exist.');
  return audience;
}

const factors: Readonly<Record<string, number>> = { NARROW: 8, BALANCED: 20, BROAD: 45 };

export const audienceAnswers: Answers = {
  'POST dmp/custom_audience/file/upload/': (ask) => {
    const { fields, state, caller } = ask;
    const file = fileOf(ask, 'file', 'file_signature');
    if (!file) throw invalid('file', 'Missing data for required field.');
    const lines = file.toString().split('\n');
    const entries = new Set(lines.filter((line) => line.trim() !== '')).size;
    if (entries === 0) throw invalid('file', 'is empty.');
    const path = state.records.newId('file', 16);
    const calculateType = String(fields['calculate_type']);
    uploads(ask).add({ path, accountId: caller.spec.id, entries, calculateType });
    return { file_path: path };
  },
  'POST dmp/custom_audience/create/': (ask) => {
    const { file_paths: paths, calculate_type } = ask.fields;
    return made(ask, 'Customer File', entriesOf(ask, paths), { calculate_type });
  },
  'POST dmp/custom_audience/rule/create/': (ask) => {
    checkRules(ask);
    // Whom the pixel saw, as the seed has it.
    const letters = String(ask.fields['custom_audience_name']).length;
    const size = 2_000 + (Number(ask.caller.spec.id.slice(-3)) % 97) * letters;
    return made(ask, 'Website Traffic', size, {});
  },
  'POST dmp/custom_audience/lookalike/create/': (ask) => {
    const spec = ask.fields['lookalike_spec'] as Fields;
    const place = 'lookalike_spec.source_audience_id';
    const source = audienceOf(ask, spec['source_audience_id'], place);
    const factor = factors[String(spec['audience_size'])];
    if (!factor)
      throw invalid('lookalike_spec.audience_size', 'must be NARROW, BALANCED or BROAD.');
    const size = Number(source['cover_num']) * factor;
    return made(ask, 'Lookalike Audience', size, { lookalike_spec: spec });
  },
  'POST dmp/custom_audience/update/': (ask) => {
    const { custom_audience_id: id, custom_audience_name } = ask.fields;
    const audience = audienceOf(ask, id, 'custom_audience_id');
    const name = custom_audience_name ?? audience['name'];
    const cover_num = newSize(ask, Number(audience['cover_num']));
    ask.state.audiences.change(ask.caller.spec.id, { ...audience, name, cover_num });
    return {};
  },
  'POST dmp/custom_audience/delete/': (ask) => {
    const found = asked(ask);
    if (found.length < (ask.fields['custom_audience_ids'] as readonly unknown[]).length)
      throw invalid('custom_audience_ids', 'does not exist.');
    for (const { id } of found) ask.state.audiences.remove(ask.caller.spec.id, String(id));
    return {};
  },
  'GET dmp/custom_audience/list/': (ask) =>
    paged('list', asked(ask), ask.fields, { view: (audience) => row(ask, audience) }),
  'GET dmp/custom_audience/get/': (ask) => {
    const list = asked(ask).map((audience) => {
      const audience_details = row(ask, audience);
      const { create_time: operation_time } = audience_details;
      const created = { action: 'CREATE', action_detail: 'Create', operation_time };
      return { audience_details, audience_history: [created] };
    });
    return { list };
  },
};

function checkRules({ fields, caller }: Ask): void {
  const pixels = thingsOf(caller, 'pixels').map(({ id }) => id);
  for (const [name, set] of Object.entries(fields['rule_spec'] as Fields))
    for (const { event_source_ids: given = [] } of (set as { rules: readonly Fields[] }).rules) {
      const ids = given as readonly unknown[];
      if (ids.length === 0 || ids.some((id) => !pixels.includes(id)))
        throw invalid(`rule_spec.${name}.rules.event_source_ids`, 'The pixel does not exist.');
    }
}

function entriesOf(ask: Ask, given: unknown): number {
  const { calculate_type: type } = ask.fields;
  return (given as readonly unknown[]).reduce<number>((sum, path) => {
    const isIt = (one: Upload) => one.path === path && one.accountId === ask.caller.spec.id;
    const upload = uploads(ask).all().find(isIt);
    if (!upload) throw invalid('file_paths', 'The file does not exist.');
    if (type !== undefined && upload.calculateType !== type)
      throw invalid('calculate_type', 'is not that of the file.');
    return sum + upload.entries;
  }, 0);
}

function newSize(ask: Ask, size: number): number {
  const { file_paths: paths, action } = ask.fields;
  if (paths === undefined) return size;
  const entries = entriesOf(ask, paths);
  const next =
    action === 'APPEND' ? size + entries : action === 'REMOVE' ? size - entries : entries;
  if (next >= LEAST_MEMBERS) return next;
  throw invalid('file_paths', `leave less than ${LEAST_MEMBERS} members.`);
}

function made({ state, caller, now, fields }: Ask, type: string, size: number, more: Fields) {
  const audience = state.audiences.add(caller.spec.id, {
    id: state.records.newId('audience', 9),
    name: fields['custom_audience_name'],
    audience_type: type,
    cover_num: size,
    ...more,
    created_at: now,
    ready_at: now + state.controls.audienceMs,
  });
  return { custom_audience_id: audience['id'] };
}

/** Sizes are 0 until the audience was calculated. */
function row({ now, caller }: Ask, { id, ready_at, cover_num: size, created_at, ...rest }: Fields) {
  const isReady = now >= Number(ready_at);
  const isValid = isReady && Number(size) >= LEAST_MEMBERS;
  return {
    audience_id: id,
    ...rest,
    cover_num: isReady ? size : 0,
    is_valid: isValid,
    is_creator: true,
    shared: false,
    is_expiring: false,
    owner_id: caller.spec.id,
    create_time: timeText(Number(created_at)),
    expired_time: timeText(Number(created_at) + 365 * 86_400_000),
    ...(isReady && !isValid ? { error_msg: 'The audience is too small.' } : {}),
  };
}
