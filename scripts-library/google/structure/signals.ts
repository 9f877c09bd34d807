/**
 * Signals of an asset group of Performance Max, search themes and audiences: hints of whom it is for, which limit nothing.
 * @see https://developers.google.com/google-ads/api/performance-max/asset-group-signals
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { search, textAt } from '../api.ts';
import { readEntities, readEntity, type Entity } from '../levels/entity.ts';

type Args = Readonly<Record<string, unknown>> & { readonly asset_group_id: string };

interface Group extends Entity, Holding {
  /** Theme, or id of an audience > its signal. */
  readonly signals: ReadonlyMap<string, string>;
}

const [MOST_LETTERS, MOST_WORDS, MOST_THEMES] = [80, 10, 50];
const plain = (theme: string) => theme.trim().replace(/\s+/g, ' ');

/** @throws input_invalid */
function checkTheme(given: string): void {
  const theme = plain(given);
  const isRight =
    theme !== '' && [...theme].length <= MOST_LETTERS && theme.split(' ').length <= MOST_WORDS;
  if (!isRight)
    throw failure(
      'input_invalid',
      `search_themes: "${theme.slice(0, 60)}" has not 1 to ${MOST_WORDS} words and ${MOST_LETTERS} characters.`,
      { field: 'search_themes' },
    );
}

interface Sort {
  /** Argument, and field of changes. */
  readonly argument: 'search_themes' | 'audience_ids';
  /** Of a signal, below it. */
  readonly path: string;
  keptAs(given: string): string;
  check?(given: string): void;
  checkThere?(host: Host, fresh: readonly string[]): Promise<unknown>;
  readonly most?: number;
  sent(kept: string, account: string): object;
}

const sorts = {
  search_themes: {
    argument: 'search_themes',
    path: 'search_theme.text',
    keptAs: plain,
    check: checkTheme,
    most: MOST_THEMES,
    sent: (text) => ({ searchTheme: { text } }),
  },
  audiences: {
    argument: 'audience_ids',
    path: 'audience.audience',
    keptAs: (given) => given.trim().split('/').pop()!,
    checkThere: (host, fresh) => readEntities(host, 'signal_audience', fresh),
    sent: (id, account) => ({ audience: { audience: `customers/${account}/audiences/${id}` } }),
  },
} as const satisfies Readonly<Record<string, Sort>>;

const camel = (path: string) =>
  path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function readGroup(host: Host, id: string, { path, keptAs }: Sort): Promise<Group> {
  const group = await readEntity(host, 'asset_group', id);
  const { rows } = await search(host, {
    from: 'asset_group_signal',
    fields: [`asset_group_signal.${path}`],
    where: [`asset_group.id = ${group.id}`],
  });
  const signals = new Map(
    rows.flatMap((row) => {
      const value = textAt(row, `assetGroupSignal.${camel(path)}`);
      const name = textAt(row, 'assetGroupSignal.resourceName');
      return value === null || name === null ? [] : [[keptAs(value), name] as const];
    }),
  );
  return { ...group, signals, ids: [...signals.keys()] };
}

export function signalsScript(name: keyof typeof sorts, mode: LinkMode): WriteScript<Args, object> {
  const sort: Sort = sorts[name];
  const { argument, keptAs, check, checkThere, most, sent } = sort;
  return linksScript<Args, Group>(mode, {
    entity: 'asset_group',
    field: argument,
    argument,
    idOf: keptAs,
    check: (args) => (args[argument] as readonly string[]).forEach((one) => check?.(one)),
    read: (host, { asset_group_id: id }) => readGroup(host, id, sort),
    checkThere: async (host, fresh) => checkThere?.(host, fresh),
    checkWhole(after) {
      if (most !== undefined && after.length > most)
        throw failure(
          'input_invalid',
          `${argument}: an asset group takes ${most}, not ${after.length}.`,
          { field: argument },
        );
    },
    async send(host, { resourceName: assetGroup, signals }, after) {
      const operations = [
        ...[...signals].filter(([one]) => !after.includes(one)).map(([, remove]) => ({ remove })),
        ...after
          .filter((one) => !signals.has(one))
          .map((one) => ({ create: { assetGroup, ...sent(one, host.account.account_id) } })),
      ];
      await host.post('customers/{account}/assetGroupSignals:mutate', { operations });
    },
    result: ({ id, name: called }) => ({ asset_group: { id, name: called } }),
  });
}
