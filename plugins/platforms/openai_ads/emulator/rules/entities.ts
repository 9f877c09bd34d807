/** Rules of what may be made and changed. */
import {
  seconds,
  minorOfMicros,
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { prefixed } from '../accounts.ts';
import type { Account, Status } from '../model.ts';
import type { Ask, Entity } from '../state.ts';
import { audiencesOf, kinds } from '../views.ts';
import { invalid, missing, refuse } from '../words.ts';
import { isFileOf } from './files.ts';

/** @throws Refusal 404 */
export function entityIn({ state, caller }: Ask, kind: TreeKind, id: unknown): Entity {
  const found = findRecord<Status>(state, caller.spec.id, kind, id);
  if (!found) throw missing(kinds[kind].words, id);
  return found;
}

const parents: Partial<Record<TreeKind, TreeKind>> = { group: 'campaign', ad: 'group' };

/** Fields that the platform fills in. */
const defaults: Readonly<Record<TreeKind, Fields>> = {
  campaign: {
    description: null,
    start_time: null,
    end_time: null,
    bidding_type: 'impressions',
    targeting: {},
    conversion_event_setting_ids: [],
  },
  group: { description: null, context_hints: [] },
  ad: {},
};

/** The same key and body once more is answered with what the first made. @throws Refusal 409 */
export function createEntity(ask: Ask, kind: TreeKind): Entity {
  const { state, caller, now } = ask;
  const key = ask.header('idempotency-key');
  const name = `${caller.spec.id} ${kind} ${key}`;
  const body = JSON.stringify(ask.body);
  const before = key === '' ? undefined : state.made.get(name);
  if (before && before.body !== body)
    throw refuse(409, 'This Idempotency-Key was used with another request.', {
      code: 'idempotency_conflict',
    });
  if (before) return entityIn(ask, kind, before.id);
  const { status, ...given } = ask.body as Fields;
  const above = parents[kind];
  const { [above ? kinds[above].id : '']: parentId, ...own } = given;
  const parent = above ? entityIn(ask, above, parentId) : undefined;
  if (parent && statusOf(parent) === 'archived')
    throw invalid(`This ${kinds[above!].words} is archived.`, kinds[above!].id);
  const made = newRecord<Status>(state, {
    kind,
    accountId: caller.spec.id,
    parentId: parent?.id,
    status: status as Status,
    now,
    idOf: (id) => prefixed(kind, id),
    digits: 24,
  });
  const fields = { ...defaults[kind], ...own };
  const kept = keep(ask, made, kind === 'ad' ? { ...fields, reviewed_at: seconds(now) } : fields);
  if (key !== '') state.made.set(name, { body, id: kept.id });
  return kept;
}

export function updateEntity(ask: Ask, kind: TreeKind): Entity {
  const before = entityIn(ask, kind, ask.params[kinds[kind].id]);
  const { status, ...changes } = ask.body as Fields;
  checkLive(before);
  const fields = { ...before.fields, ...changes };
  const isNewCreative = kind === 'ad' && changes['creative'] !== undefined;
  const reviewed = isNewCreative ? { reviewed_at: seconds(ask.now) } : {};
  return keep(ask, before, { ...fields, ...reviewed }, status as Status | undefined);
}

/** `/activate`, `/pause`, `/archive`: asked for once more, they change nothing. */
export function switchEntity(ask: Ask, kind: TreeKind, status: Status): Entity {
  const before = entityIn(ask, kind, ask.params[kinds[kind].id]);
  if (status !== 'archived') checkLive(before);
  if (statusOf(before) === status) return before;
  return changedRecord<Status>(ask.state, before, { now: ask.now, fields: before.fields, status });
}

function checkLive(entity: Entity): void {
  const { words } = kinds[entity.kind];
  if (statusOf(entity) === 'archived') throw invalid(`This ${words} is archived.`, 'status');
}

function keep(ask: Ask, before: Entity, fields: Fields, status?: Status): Entity {
  checks[before.kind](ask, before, fields);
  const { daily_spend_limit_micros: daily } = (fields['budget'] ?? {}) as Fields;
  const dailyMinor = before.kind === 'campaign' ? minorOfMicros(ask.caller.spec, daily) : undefined;
  return changedRecord<Status>(ask.state, before, { now: ask.now, fields, status, dailyMinor });
}

const checks: Readonly<Record<TreeKind, (ask: Ask, before: Entity, fields: Fields) => void>> = {
  campaign: ({ caller, now }, _before, fields) => {
    const { lifetime_spend_limit_micros: life, daily_spend_limit_micros: daily } = fields[
      'budget'
    ] as Fields;
    if (life === undefined && daily === undefined)
      throw invalid('A budget needs a lifetime or a daily spend limit.', 'budget');
    const { start_time: start, end_time: end } = fields;
    if (typeof start === 'number' && typeof end === 'number' && end <= start)
      throw invalid('end_time must be after start_time.', 'end_time');
    if (fields['mode'] !== undefined)
      throw invalid('Product feeds are not enabled for this ad account.', 'mode');
    checkAudiences(caller, now, fields);
  },
  group: ({ state }, { parentId }, fields) => {
    if (fields['product_set'])
      throw invalid('Product feeds are not enabled for this ad account.', 'product_set');
    const campaign = state.records.find('campaign', parentId ?? '');
    const { billing_event_type: event } = fields['bidding_config'] as Fields;
    const bidding = campaign?.fields['bidding_type'];
    if (`${String(event)}s` !== bidding)
      throw invalid(
        `billing_event_type must match the campaign's bidding_type, ${String(bidding)}.`,
        'bidding_config.billing_event_type',
      );
  },
  ad: ({ caller }, _before, fields) => {
    const { type, title, file_id: file, target_url: url } = fields['creative'] as Fields;
    if (type !== 'chat_card')
      throw invalid('Product ads are not enabled for this ad account.', 'creative.type');
    if (String(title).length < 3 || String(title).length > 50)
      throw invalid('title must have 3 to 50 characters.', 'creative.title');
    if (file !== undefined && !isFileOf(caller.spec.id, file))
      throw invalid(`No such file: '${String(file)}'.`, 'creative.file_id');
    if (url !== undefined && !/^https?:\/\/[^/]+/.test(String(url)))
      throw invalid('target_url must be an address.', 'creative.target_url');
  },
};

function checkAudiences(account: Account, now: number, fields: Fields): void {
  const targeting = (fields['targeting'] ?? {}) as Fields;
  const known = audiencesOf(account, now).map(({ id }) => id);
  for (const name of ['custom_audiences', 'excluded_custom_audiences']) {
    const { ids = [] } = (targeting[name] ?? {}) as { ids?: readonly string[] };
    const strange = ids.find((id) => !known.includes(id));
    if (strange !== undefined)
      throw invalid(`No such custom audience: '${strange}'.`, `targeting.${name}.ids`);
  }
}
