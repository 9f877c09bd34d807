/** Placements on which no ad of the account is shown, kept as one list. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { search, textAt } from '../api.ts';

const path = 'customers/{account}/customerNegativeCriteria:mutate';

interface Args {
  readonly placements: readonly string[];
}

interface Account extends Holding {
  readonly id: string;
  readonly name: string | null;
  readonly resources: ReadonlyMap<string, string>;
}

async function readExcluded(host: Host): Promise<Account> {
  const { rows } = await search(host, {
    from: 'customer_negative_criterion',
    fields: ['customer_negative_criterion.placement.url'],
    where: ["customer_negative_criterion.type = 'PLACEMENT'"],
  });
  const resources = new Map(
    rows.map((row) => [
      textAt(row, 'customerNegativeCriterion.placement.url') ?? '',
      textAt(row, 'customerNegativeCriterion.resourceName') ?? '',
    ]),
  );
  const { account_id: id, account_name: name } = host.account;
  return { id, name, resources, ids: [...resources.keys()] };
}

/** @throws input_invalid  no site, page or app that Google could show ads on */
function checkPlacements(urls: readonly string[]): void {
  for (const url of urls)
    if (!/^[^\s/]+\.[^\s/]+(\/\S*)?$|^mobileapp::\S+$/.test(url))
      throw failure(
        'input_invalid',
        `"${url}" is no placement: give example.com, a page below it, or mobileapp::2-com.example.app.`,
        { field: 'placements' },
      );
}

export const exclusionScript = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Account>(mode, {
    entity: 'account',
    field: 'excluded_placements',
    argument: 'placements',
    check: ({ placements }) => checkPlacements(placements),
    read: readExcluded,
    checkThere: async () => undefined,
    async send(host, { resources }, after) {
      const gone = [...resources].filter(([url]) => !after.includes(url));
      const fresh = after.filter((url) => !resources.has(url));
      const operations = [
        ...gone.map(([, remove]) => ({ remove })),
        ...fresh.map((url) => ({ create: { placement: { url } } })),
      ];
      await host.post(path, { operations });
    },
    result: ({ id, name }) => ({ account_id: id, account_name: name }),
  });
