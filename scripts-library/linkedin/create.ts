/** Creations: what a preview shows is what is sent, and what is read back is compared with it. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { creation, undoneCreation, type Named } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { levels, readThing, type LevelName, type Thing } from './levels.ts';
import { idOf, type Data } from './api.ts';
import { commonStatus } from './status.ts';

export interface Plan {
  /** As LinkedIn wants it; kept in the change, so that what was shown is what is sent. */
  readonly body: Data;
  readonly name: string;
  readonly money?: Change['money'];
}

interface Creation<Args, Key extends string, View> {
  readonly level: LevelName;
  /** Reads what is needed; may refuse. */
  plan(args: Args, host: Host): Promise<Plan>;
  /** Makes what must be there before, and puts it into the body that was shown. */
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
  return {
    async preview(args, host) {
      const { body, name, money } = await plan(args, host);
      return [creation(entity, name, body, money)];
    },
    async apply(args, host, changes) {
      const shown = (changes[0]?.after ?? {}) as Data;
      const body = prepare ? await prepare(args, host, shown) : shown;
      const sent = wrap ? { [wrap]: body } : body;
      const { id } = await host.post<{ id?: string }>(path, sent, query);
      if (!id) throw failure('platform_answer_invalid', 'LinkedIn did not name what it created.');
      const view = result(await readThing(host, level, idOf(id)));
      return { [as]: view } as Record<Key, View>;
    },
    async verify(args, host, made) {
      const { id, name } = made[as];
      const { body } = await plan(args, host);
      const { data } = await readThing(host, level, id);
      const fields = Object.entries(body).filter(([field]) => compared.includes(field));
      return undoneCreation(
        entity,
        { id, name },
        fields.map(([field, asked]) =>
          field === statusField
            ? ['status', commonStatus(String(data[field])), commonStatus(String(asked))]
            : [field, plain(data[field]), plain(asked)],
        ),
      );
    },
  };
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
