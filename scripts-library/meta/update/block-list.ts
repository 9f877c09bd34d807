/** Sites that a block list keeps ads away from. Meta's description has a way to add some, and none to take some out. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAll } from '../api.ts';
import { readThing, things, type Found } from '../structure/things.ts';

interface Args {
  readonly block_list_id: string;
  readonly entries: readonly string[];
}
interface Filled extends Found {
  readonly sites: readonly string[];
}

const HOST = /^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

async function read(host: Host, { block_list_id: id }: Args): Promise<Filled> {
  const found = await readThing(host, things.block_list, id, {});
  const { items } = await readAll<{ readonly domain_url?: string }>(
    host,
    `${id}/paged_web_publishers`,
    { fields: 'id,domain_url' },
  );
  return { ...found, sites: items.flatMap(({ domain_url }) => domain_url ?? []).sort() };
}

const lower = (entries: readonly string[]) => entries.map((one) => one.trim().toLowerCase());

export const addEntries = (): WriteScript<Args, object> =>
  updateScript<Args, Filled, object>({
    entity: 'block_list',
    check({ entries }) {
      const wrong = lower(entries).find((one) => !HOST.test(one));
      if (wrong !== undefined)
        throw failure('input_invalid', `entries: "${wrong}" is no site such as example.com.`, {
          field: 'entries',
        });
    },
    read,
    wishes: ({ entries }, { sites }) => [
      {
        field: 'excluded_sites',
        before: sites,
        after: [...new Set([...sites, ...lower(entries)])].sort(),
      },
    ],
    send(host, { id, sites }, [change]) {
      const after = change!.after as readonly string[];
      const publisher_urls = after.filter((one) => !sites.includes(one));
      return host.post(`${id}/append_publisher_urls`, { publisher_urls });
    },
    result: ({ id, name, sites }) => ({ block_list: { id, name, entries: sites.length } }),
  });
