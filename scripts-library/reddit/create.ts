/** Creations of campaigns, ad groups and ads: how their settings are sent, and compared with what was made. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { createScript } from '../../sdk/kit/create.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { ACCOUNT } from './account.ts';
import { levels, type Level } from './levels.ts';
import { microsNumber } from './money.ts';
import { sentFields } from './update/send.ts';
import { listOf } from './targeting.ts';
import { readThing, viewOf, type Thing } from './levels/thing.ts';

type Settings = Readonly<Record<string, unknown>>;

export interface Planned {
  /** In our words: status, daily_budget and bid in units; everything else as Reddit takes it. */
  readonly settings: Settings & { readonly name: string };
  readonly money?: Change['money'];
}

export interface Creation<Args> {
  readonly level: Level;
  /** @throws input_invalid platform_not_found */
  plan(args: Args, host: Host): Promise<Planned>;
}

/** Settings whose name and unit differ at Reddit. */
const renamed = ['status', 'daily_budget', 'lifetime_budget', 'bid', 'spend_cap'];

export function creationOf<Args, Result>({
  level,
  plan,
}: Creation<Args>): WriteScript<Args, Result> {
  const { entity, path } = levels[level];
  return createScript<Args, Thing, Result>({
    entity,
    async plan(args, host) {
      const { settings, money } = await plan(args, host);
      return { name: settings.name, settings, ...(money ? { money } : {}) };
    },
    async send(host, settings) {
      const data = bodyOf(settings);
      const { data: made } = await host.post<{ data: { id?: string } }>(`${ACCOUNT}/${path}`, {
        data,
      });
      if (made.id) return made.id;
      throw failure('platform_answer_invalid', 'Reddit did not name what it created.');
    },
    read: (host, id) => readThing(host, level, id),
    facts: factsOf,
    result: (thing) => ({ [entity]: viewOf(level, thing) }) as Result,
    idOf: (result) => (result as Record<string, { id: string }>)[entity]?.id ?? '',
  });
}

/** Settings as Reddit takes them. */
export function bodyOf(settings: Settings): Record<string, unknown> {
  const own = Object.entries(settings).filter(([name]) => !renamed.includes(name));
  const ours = Object.entries(settings).filter(
    ([name, value]) => renamed.includes(name) && value !== undefined,
  );
  const changes = ours.map(([field, after]) => ({ field, after }) as Change);
  return { ...Object.fromEntries(own), ...sentFields(changes) };
}

function factsOf(found: Thing, settings: Settings) {
  const { raw, status, name } = found;
  const micros = (value: unknown) => (value === undefined ? undefined : microsNumber(value));
  return [
    ['name', name, settings['name']],
    ['status', status, settings['status']],
    ['daily_budget', raw.goal_value, micros(settings['daily_budget'])],
    ['bid', raw.bid_value, micros(settings['bid'])],
    ['post_id', raw.post_id, settings['post_id']],
    ['click_url', raw.click_url, settings['click_url']],
    ...(['languages', 'gender', 'ages'] as const).map((field) => {
      const asked = listOf(settings['targeting'] as Settings | undefined, field);
      return [field, listOf(raw.targeting, field), asked.length > 0 ? asked : undefined] as const;
    }),
  ] as const;
}
