/** Languages that campaigns are for, by name. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { likeText, quote, search, textAt, type Row } from '../api.ts';

interface Args {
  readonly query?: string;
  readonly limit: number;
}

export const languagesScript = (): ReadScript<Args, object> =>
  listScript({
    as: 'languages',
    async read(host: Host, { query, limit }: Args) {
      const { rows, total } = await search(host, {
        from: 'language_constant',
        fields: ['language_constant.id', 'language_constant.code', 'language_constant.name'],
        where: [
          'language_constant.targetable = TRUE',
          query && `language_constant.name LIKE ${quote(`%${likeText(query)}%`)}`,
        ],
        orderBy: 'language_constant.name',
        limit,
      });
      return { items: rows, total };
    },
    show: (row: Row) => ({
      id: textAt(row, 'languageConstant.id') ?? '',
      code: textAt(row, 'languageConstant.code'),
      name: textAt(row, 'languageConstant.name'),
    }),
  });
