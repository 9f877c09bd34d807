/** Lists that hang below a campaign or ad group (keywords, negative keywords, targets): added to, and taken from. */
import type { Change, Host, WriteScript } from '../script.ts';
import { failure } from './failure.ts';

/** Outcome of each, in the order sent; a sentence if it was refused. */
export type Sent = readonly { readonly id: string | null; readonly refusal?: string }[];

export interface Many<Args> {
  /** `keyword`, `negative_keyword`, `target`; also the field that changes. */
  readonly entity: string;
  /** Present entries: id > text. */
  present(host: Host, args: NoInfer<Args>): Promise<ReadonlyMap<string, string>>;
}

export interface Additions<Args> extends Many<Args> {
  /** That has them; `keywords` when absent. */
  readonly argument?: string;
  /** Entries asked for, one text each. @throws input_invalid */
  texts(args: Args): readonly string[];
  /** Whether the platform may take the text. If it may take none of them, nothing is sent. */
  mayFit?(text: string): boolean;
  /** The bid that each of them gets; undefined for none of its own. */
  bid?(args: Args, host: Host): Promise<Change['money']>;
  send(host: Host, args: Args, texts: readonly string[]): Promise<Sent>;
  result(args: Args, ids: readonly string[]): Readonly<Record<string, unknown>>;
}

export interface Removals<Args> extends Many<Args> {
  ids(args: Args): readonly string[];
  send(host: Host, args: Args, ids: readonly string[]): Promise<unknown>;
  result(args: Args, ids: readonly string[]): Readonly<Record<string, unknown>>;
}

const isIn = (known: ReadonlyMap<string, string>, text: string) =>
  [...known.values()].includes(text);

/** Adds entries that are not there yet; entries refused among others are told, and listed as not done. */
export function addMany<Args, Result>(spec: Additions<Args>): WriteScript<Args, Result> {
  const { entity, texts, present, send, result } = spec;
  const changeOf = (name: string, money: Change['money']): Change => ({
    entity,
    id: null,
    name,
    field: 'creation',
    before: null,
    after: name,
    ...(money ? { money } : {}),
  });
  const missing = async (args: Args, host: Host) => {
    const asked = [...new Set(texts(args))];
    const known = await present(host, args);
    const money = await spec.bid?.(args, host);
    return asked.filter((text) => !isIn(known, text)).map((text) => changeOf(text, money));
  };
  return {
    preview: async (args, host) => {
      const changes = await missing(args, host);
      const { mayFit = () => true } = spec;
      if (changes.length > 0 && !changes.some(({ after }) => mayFit(String(after))))
        throw failure('input_invalid', `None of these can be a ${entity}.`, {
          field: spec.argument ?? 'keywords',
        });
      return changes;
    },
    apply: async (args, host, changes) => {
      const asked = changes.map(({ after }) => String(after));
      const sent = asked.length > 0 ? await send(host, args, asked) : [];
      const [first] = sent;
      if (first?.refusal !== undefined && sent.every(({ id }) => id === null))
        throw failure('platform_rejected', first.refusal);
      const ids = sent.flatMap(({ id }) => id ?? []);
      const warnings = sent.flatMap(({ refusal }, at) =>
        refusal === undefined ? [] : [`${asked[at] ?? ''}: ${refusal}`],
      );
      return { ...result(args, ids), warnings } as Result;
    },
    verify: missing,
  };
}

export function removeMany<Args, Result>(spec: Removals<Args>): WriteScript<Args, Result> {
  const { entity, present, send, result } = spec;
  const ids = (args: Args) => [...new Set(spec.ids(args))];
  const left = async (args: Args, host: Host): Promise<Change[]> => {
    const known = await present(host, args);
    return ids(args).flatMap((id) => {
      const name = known.get(id);
      const change = { entity, id, field: entity, before: name, after: null };
      return name === undefined ? [] : [{ ...change, name }];
    });
  };
  return {
    preview: async (args, host) => {
      const changes = await left(args, host);
      const strangers = ids(args).filter((id) => !changes.some((change) => change.id === id));
      if (strangers.length > 0)
        throw failure('platform_not_found', `There is no ${entity} ${strangers.join(', ')} here.`);
      return changes;
    },
    apply: async (args, host, changes) => {
      const gone = changes.map(({ id }) => String(id));
      await send(host, args, gone);
      return result(args, gone) as Result;
    },
    verify: left,
  };
}
