/**
 * Search themes of an asset group of Performance Max: what its buyers may search for, as a hint that limits nothing.
 * @see https://developers.google.com/google-ads/api/performance-max/asset-group-signals
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { search, textAt } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';

interface Args {
  readonly asset_group_id: string;
  readonly search_themes: readonly string[];
}

interface Group extends Entity, Holding {
  /** Theme > its signal. */
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

async function readGroup(host: Host, { asset_group_id: id }: Args): Promise<Group> {
  const group = await readEntity(host, 'asset_group', id);
  const { rows } = await search(host, {
    from: 'asset_group_signal',
    fields: ['asset_group_signal.search_theme.text'],
    where: [`asset_group.id = ${group.id}`],
  });
  const signals = new Map(
    rows.flatMap((row) => {
      const theme = textAt(row, 'assetGroupSignal.searchTheme.text');
      const name = textAt(row, 'assetGroupSignal.resourceName');
      return theme === null || name === null ? [] : [[theme, name] as const];
    }),
  );
  return { ...group, signals, ids: [...signals.keys()] };
}

export const themesScript = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Group>(mode, {
    entity: 'asset_group',
    field: 'search_themes',
    argument: 'search_themes',
    idOf: plain,
    check: ({ search_themes: themes }) => themes.forEach(checkTheme),
    read: readGroup,
    checkThere: () => Promise.resolve(),
    checkWhole(after) {
      if (after.length > MOST_THEMES)
        throw failure(
          'input_invalid',
          `search_themes: an asset group takes ${MOST_THEMES}, not ${after.length}.`,
          { field: 'search_themes' },
        );
    },
    async send(host, { resourceName: assetGroup, signals }, after) {
      const operations = [
        ...[...signals].filter(([one]) => !after.includes(one)).map(([, remove]) => ({ remove })),
        ...after
          .filter((one) => !signals.has(one))
          .map((text) => ({ create: { assetGroup, searchTheme: { text } } })),
      ];
      await host.post('customers/{account}/assetGroupSignals:mutate', { operations });
    },
    result: ({ id, name }) => ({ asset_group: { id, name } }),
  });
