/** Creations of one campaign, ad group or ad: previewed with everything that will be sent, read back by id. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { creation, undoneCreation } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { levels, readOne, type LevelName, type Thing } from './levels.ts';

export interface Plan {
  readonly name: string;
  /** For a person to read, money in units. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly money?: Change['money'];
  /** As the API takes it. */
  readonly object: Readonly<Record<string, unknown>>;
}

export interface Creation<Args> {
  readonly level: LevelName;
  /** Id of what it will belong to; the account when absent. */
  parentId?(args: Args): string;
  plan(args: Args, host: Host): Plan | Promise<Plan>;
  facts(created: Thing): Readonly<Record<string, unknown>>;
}

export function createIn<Args, Result>(spec: Creation<Args>): WriteScript<Args, Result> {
  const { level, parentId, plan, facts } = spec;
  const { list, ids, parent } = levels[level];
  const above = (args: Args, host: Host) => parentId?.(args) ?? host.account.account_id;
  return {
    preview: async (args, host) => {
      const { name, settings, money } = await plan(args, host);
      return [creation(level, name, settings, money)];
    },
    apply: async (args, host) => {
      const { object } = await plan(args, host);
      const body = { [parent]: above(args, host), [list]: [object] };
      const reply = await host.post<Readonly<Record<string, (string | null)[]>>>(list, body);
      const id = reply[ids]?.[0];
      if (!id) throw failure('platform_answer_invalid', `No id of the new ${level} came back.`);
      const created = await readOne(host, level, id, above(args, host));
      const { name, status } = created;
      return { [level]: { id, name, status, ...facts(created) } } as Result;
    },
    verify: async (args, host, result) => {
      const { id } = (result as Readonly<Record<string, { id: string }>>)[level] ?? { id: '' };
      const found = await readOne(host, level, id, above(args, host));
      const { name, settings } = await plan(args, host);
      return undoneCreation(level, found, [
        ['name', found.name, level === 'ad' ? undefined : name],
        ['status', found.status, settings['status']],
      ]);
    },
  };
}
