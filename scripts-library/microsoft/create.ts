/** Creations of one campaign, ad group or ad: previewed with everything that will be sent, read back by id. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { createScript, type Plan as Shown } from '../../sdk/kit/create.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { levels, readOne, type LevelName, type Thing } from './levels.ts';

export interface Plan extends Shown {
  /** As the API takes it. */
  readonly object: Readonly<Record<string, unknown>>;
}

export interface Creation<Args> {
  readonly level: LevelName;
  /** Id of its future parent; the account when absent. */
  parentId?(args: Args): string;
  plan(args: Args, host: Host): Plan | Promise<Plan>;
  facts(created: Thing): Readonly<Record<string, unknown>>;
}

export function createIn<Args, Result>(spec: Creation<Args>): WriteScript<Args, Result> {
  const { level, parentId, plan, facts } = spec;
  const { list, ids, parent } = levels[level];
  const above = (args: Args, host: Host) => parentId?.(args) ?? host.account.account_id;
  return createScript<Args, Thing, Result>({
    entity: level,
    plan,
    async send(host, _settings, args) {
      const { object } = await plan(args, host);
      const body = { [parent]: above(args, host), [list]: [object] };
      const reply = await host.post<Readonly<Record<string, (string | null)[]>>>(list, body);
      const id = reply[ids]?.[0];
      if (id) return id;
      throw failure('platform_answer_invalid', `No id of the new ${level} came back.`);
    },
    read: (host, id, args) => readOne(host, level, id, above(args, host)),
    facts: (found, settings, name) => [
      ['name', found.name, level === 'ad' ? undefined : name],
      ['status', found.status, settings['status']],
    ],
    result: (created) => {
      const { id, name, status } = created;
      return { [level]: { id, name, status, ...facts(created) } } as Result;
    },
    idOf: (result) => (result as Readonly<Record<string, { id: string }>>)[level]?.id ?? '',
  });
}
