/** Creations: the values of the preview are sent, and the read-back is compared with them. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import type { Named } from '../../sdk/kit/changes.ts';
import { createScript } from '../../sdk/kit/create.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { levels, readThing, type LevelName, type Thing } from './levels.ts';
import { idOf, type Data } from './api.ts';
import { commonStatus } from './status.ts';

export interface Plan {
  /** As LinkedIn wants it; kept in the change, so that the shown values are sent. */
  readonly body: Data;
  readonly name: string;
  readonly money?: Change['money'];
}

interface Creation<Args, Key extends string, View> {
  readonly level: LevelName;
  /** Reads needed facts; may refuse. */
  plan(args: Args, host: Host): Promise<Plan>;
  /** Makes objects that must be there before, and puts them into the body that was shown. */
  prepare?(args: Args, host: Host, body: Data): Promise<Data>;
  /** Of the POST, when it is not the collection itself. */
  readonly query?: Data;
  /** Around the body of the POST. */
  readonly wrap?: string;
  readonly as: Key;
  result(thing: Thing): View;
}

export function creationScript<Args, Key extends string, View extends Named>({
  level,
  plan,
  prepare,
  query,
  wrap,
  as,
  result,
}: Creation<Args, Key, View>): WriteScript<Args, Record<Key, View>> {
  const { entity, path, statusField } = levels[level];
  return createScript<Args, Thing, Record<Key, View>>({
    entity,
    async plan(args, host) {
      const { body, ...shown } = await plan(args, host);
      return { settings: body, ...shown };
    },
    async send(host, settings, args) {
      const body = prepare ? await prepare(args, host, settings) : settings;
      const sent = wrap ? { [wrap]: body } : body;
      const { id } = await host.post<{ id?: string }>(path, sent, query);
      if (id) return idOf(id);
      throw failure('platform_answer_invalid', 'LinkedIn did not name what it created.');
    },
    read: (host, id) => readThing(host, level, id),
    facts: ({ data }, settings) =>
      Object.entries(settings)
        .filter(([field]) => compared.includes(field))
        .map(([field, asked]) =>
          field === statusField
            ? ['status', commonStatus(String(data[field])), commonStatus(String(asked))]
            : [field, plain(data[field]), plain(asked)],
        ),
    result: (thing) => ({ [as]: result(thing) }) as Record<Key, View>,
    idOf: (made) => made[as].id,
  });
}

/** Fields that LinkedIn gives back as they were sent. */
const compared = [
  'name',
  'status',
  'intendedStatus',
  'dailyBudget',
  'totalBudget',
  'unitCost',
  'objectiveType',
  'campaignGroup',
  'campaign',
  'targetingCriteria',
];

/** `"50"` and `"50.00"` are the same amount. */
function plain(value: unknown): unknown {
  const { amount } = (typeof value === 'object' && value !== null ? value : {}) as Data;
  return typeof amount === 'string' ? Number(amount) : value;
}
