import { roundedTo } from '../../../../../sdk/money.ts';
import type { Step, StepReport } from '../../../../../sdk/step.ts';
import type { StepsTool } from '../../../../../sdk/steps.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Input {
  readonly action: string;
  readonly edits: readonly Fields[];
  readonly platform?: string;
  readonly account_id?: string;
}

const SHOWN_NAMES = 5;

const tool: StepsTool<Input, 'catalog'> = {
  together: true,
  tellsAll: true,

  async plan({ action, edits, ...all }, { ports }) {
    const script = ports.catalog.findScript(action);
    if (!script) {
      const near = ports.catalog.nearScripts(action).slice(0, 3).join(', ');
      throw wrong('action', `is no script; near it: ${near}`);
    }
    if (script.effect === 'read') throw wrong('action', `${action} reads; bulk_edit changes`);
    if (script.manifest.steps === true)
      throw wrong(
        'action',
        `${action} makes several changes itself; name one that changes one object`,
      );
    return edits.map((edit, at) => stepOf(action, { ...all, ...edit }, at));
  },

  result: async (done, _world, _notes, { action, edits }) => {
    const [fine, held] = [['done', 'planned'], ['held']].map((states) =>
      done.filter(({ status }) => states.includes(status)),
    ) as [StepReport[], StepReport[]];
    const unchanged = fine.filter(({ changes }) => changes.length === 0);
    const isOpen = (one: StepReport) => fine.includes(one) || held.includes(one);
    const failed = done.flatMap((one, at) =>
      isOpen(one) ? [] : [errorOf(one, at, idIn(edits[at]!, action))],
    );
    return {
      objects: edits.length,
      made: fine.length - unchanged.length,
      held: held.length,
      unchanged: unchanged.length,
      failed: failed.length,
      groups: groupsOf(done),
      errors: failed,
      ...repeatedIn(edits, action),
    };
  },
};

function stepOf(script: string, { platform, account_id, ...args }: Fields, at: number): Step {
  const place = { ...textAt('platform', platform, at), ...textAt('account_id', account_id, at) };
  return { key: String(at), script, ...place, args, onFailure: 'goOn' };
}

function textAt(name: 'platform' | 'account_id', value: unknown, at: number) {
  if (value === undefined) return {};
  if (typeof value !== 'string') throw wrong(`edits.${at}.${name}`, 'must be a text');
  return { [name]: value };
}

/** Of the object itself rather than what it is in: the one that the script's name names, or the last. */
function idIn(given: Fields, action: string): unknown {
  const ids = Object.entries(given).filter(
    ([name]) => name.endsWith('_id') && name !== 'account_id',
  );
  const named = ids.filter(([name]) => action.includes(name.slice(0, -'_id'.length)));
  return (named.at(-1) ?? ids.at(-1))?.[1];
}

/** Each edit is previewed against the platform as it is: of the same object twice the sums count what never is. */
function repeatedIn(edits: readonly Fields[], action: string) {
  const ids = edits.flatMap((one) => {
    const id = idIn(one, action);
    return id === undefined ? [] : [JSON.stringify([one.platform, one.account_id, id])];
  });
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at);
  const named = [...new Set(repeated)].map((text) => String((JSON.parse(text) as unknown[])[2]));
  return named.length > 0 ? { repeated: named } : {};
}

function errorOf({ status, error }: StepReport, edit: number, id: unknown) {
  return {
    edit,
    id: id === undefined ? null : String(id),
    status,
    ...(error ? { code: error.code } : {}),
    message: error?.message ?? 'It was not found done when read back.',
  };
}

/** Amounts are summed, within one account and field. */
function groupsOf(done: readonly StepReport[]) {
  const rows = done.flatMap(({ account, changes }) =>
    changes.map((change) => ({ account, change })),
  );
  const groups = Map.groupBy(rows, ({ account, change }) =>
    [account?.platform, account?.account_id, change.field].join(' '),
  );
  return [...groups.values()].map((some) => {
    const [{ account, change }] = some as [(typeof some)[0]];
    const currency = some.find((one) => one.change.money)?.change.money?.currency ?? null;
    const sum = (of: 'before' | 'after') =>
      sumOf(
        some.map((one) => one.change[of]),
        currency,
      );
    const names = some.map((one) => one.change.name ?? one.change.id ?? '');
    return {
      platform: account?.platform ?? null,
      account_id: account?.account_id ?? null,
      field: change.field,
      changes: some.length,
      currency,
      before: sum('before'),
      after: sum('after'),
      names: [...new Set(names)].slice(0, SHOWN_NAMES),
    };
  });
}

/** Exact in the decimals of the currency; null where one of them is no amount. */
function sumOf(values: readonly unknown[], currency: string | null): number | null {
  if (!values.every((value) => typeof value === 'number')) return null;
  const sum = values.reduce((all, value) => all + value, 0);
  return currency === null ? Math.round(sum * 1e6) / 1e6 : roundedTo(currency, sum);
}

export default tool;
