/** No request names an account but the run's: not in query, body or path, nor nested, nor in another spelling. */
import { expect } from 'chai';
import fc from 'fast-check';
import { bindAccount } from '../../runtime/platforms/accounts/bind-account.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import { catalog } from './catalog.ts';

/** The account in the examples of all platforms. */
const OWN = '1112223333';
const OTHER = '9998887777';

interface Sent {
  readonly platform: string;
  readonly script: string;
  readonly request: HostRequest;
}

/** Every request that an example shows, with its account put in. */
const sent: Sent[] = [...catalog.scripts.values()].flatMap(({ name, platform, examples }) =>
  examples().flatMap(({ calls = [] }) =>
    calls.flatMap((call): Sent[] => {
      const { send, query, body } = call as {
        readonly send?: string;
        readonly query?: HostRequest['query'];
        readonly body?: unknown;
      };
      const [, method, path] = /^([A-Z]+) (\S+)$/.exec(send ?? '') ?? [];
      if (method === undefined || path === undefined || path.startsWith('ask:')) return [];
      const request = {
        method,
        path: path.replaceAll('{account}', OWN),
        ...(query ? { query } : {}),
        ...(body === undefined ? {} : { body }),
      };
      return [{ platform, script: name, request: request as HostRequest }];
    }),
  ),
);

/** Places that hold an account's number without naming the account of the request. */
const NO_ACCOUNTS = [
  // Pixels have the same ids as their accounts.
  /^reddit .*(pixel_ids?|pixels\/)/,
  // An address for people, which the platform writes itself.
  /^google_tag_manager .*tagManagerUrl$/,
  // An argument takes other properties of the same user.
  /^google_analytics .*properties\//,
  // Lists of the accounts that the credentials reach, from which a person chooses one.
  /^tiktok \S+ GET advertiser\/info\/: query\.advertiser_ids/,
  /^target \S+ GET accounts: query\.limitToId/,
  /^google_tag_manager list_gtm_containers GET accounts\/\d+\/containers: path/,
  /^google google_ads_list_customers POST customers\/\d+\/googleAds:search: path/,
];
const isAccount = (place: string) => !NO_ACCOUNTS.some((one) => one.test(place));

const bind = ({ platform, request }: Sent, account = OWN) => {
  const { data } = catalog.platforms.get(platform)!;
  return bindAccount(request, { ...data, accountPattern: '^[0-9]{10}$' }, account);
};

const refuses = (one: Sent): boolean => {
  try {
    bind(one);
    return false;
  } catch (error) {
    expect(error).to.be.instanceOf(ServiceError);
    expect((error as ServiceError).code).to.equal('call_refused');
    return true;
  }
};

/** Copies of the value, each with the account replaced in one place. */
function* exchanged(value: unknown, path: readonly string[] = []): Generator<[string, unknown]> {
  if (typeof value === 'string' && value.includes(OWN))
    yield [path.join('.'), value.replaceAll(OWN, OTHER)];
  else if (typeof value === 'number' && String(value) === OWN)
    yield [path.join('.'), Number(OTHER)];
  else if (Array.isArray(value))
    for (const [at, one] of value.entries())
      for (const [place, other] of exchanged(one, [...path, String(at)]))
        yield [place, value.with(at, other)];
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const [place, other] of exchanged(one, [...path, key]))
        yield [place, { ...value, [key]: other }];
}

const placeOf = ({ platform, script, request }: Sent, place: string) =>
  `${platform} ${script} ${request.method} ${request.path}: ${place}`;

describe('The account of a request', () => {
  const onPlatforms = sent.filter(({ platform }) => catalog.platforms.has(platform));

  it('passes in everything that scripts of the library send', () => {
    expect(onPlatforms.length).to.be.above(1_000);
    const refused = onPlatforms
      .filter(refuses)
      .map((one) => placeOf(one, JSON.stringify(one.request)));
    expect(refused).to.deep.equal([]);
  });

  it('is refused wherever a script of the library names it, once it is another one', () => {
    const passed = onPlatforms.flatMap((one) =>
      (['query', 'body'] as const).flatMap((part) =>
        [...exchanged(one.request[part], [part])]
          .filter(([, other]) => !refuses({ ...one, request: { ...one.request, [part]: other } }))
          .map(([place]) => placeOf(one, place)),
      ),
    );
    expect([...new Set(passed)].filter(isAccount)).to.deep.equal([]);
  });

  it('is refused in a path that names another one', () => {
    const passed = onPlatforms
      .filter(({ request }) => request.path.includes(OWN))
      .map((one) => ({
        ...one,
        request: { ...one.request, path: one.request.path.replaceAll(OWN, OTHER) },
      }))
      .filter((one) => !refuses(one))
      .map((one) => placeOf(one, 'path'));
    expect([...new Set(passed)].filter(isAccount)).to.deep.equal([]);
  });

  /** Platforms that say where accounts are named, and each name. */
  const named = [...catalog.platforms.values()].flatMap(({ id: platform, data: { account } }) =>
    [...(account?.names ?? []), account?.field, account?.list]
      .filter((name) => name !== undefined)
      .map((name) => ({ platform, name })),
  );
  const marked = [...catalog.platforms.values()].flatMap(({ id: platform, data }) =>
    (data.account?.marks ?? []).map((mark) => ({ platform, mark })),
  );

  /** One name in the spellings that others use. */
  const spellings = (name: string) => {
    const words = name.replace(/([a-z])([A-Z])/g, '$1_$2').split('_');
    return [
      name,
      words.join('_').toLowerCase(),
      words.join('_').toUpperCase(),
      words.join('-').toLowerCase(),
      words.join('').toLowerCase(),
      `filters[${name}]`,
      `owner.${name}`,
    ];
  };
  const values = fc.constantFrom<unknown>(
    OTHER,
    Number(OTHER),
    [OTHER],
    [OWN, OTHER],
    `${OWN},${OTHER}`,
    JSON.stringify([OTHER]),
    { id: OTHER },
    { values: [OWN, OTHER] },
    '',
  );
  /** Puts a value deep into a body, or into a text within it. */
  const depths = fc.array(
    fc.constantFrom<(inner: unknown) => unknown>(
      (inner) => ({ data: inner }),
      (inner) => [{ a: 1 }, inner],
      (inner) => ({ filters: [inner] }),
      (inner) => ({ query: JSON.stringify(inner) }),
      (inner) => ({ attributes: { more: inner, advertising: true } }),
    ),
    { maxLength: 4 },
  );
  const requestOf = (part: 'query' | 'body', inner: unknown): HostRequest =>
    part === 'query'
      ? { method: 'GET', path: 'things', query: { given: inner } as HostRequest['query'] & object }
      : { method: 'POST', path: 'things', body: { given: inner } };

  it('is refused under each name of each platform, in every spelling and at every depth', () => {
    expect(named.length).to.be.above(40);
    const one = fc.record({
      at: fc.constantFrom(...named),
      spelling: fc.nat(6),
      value: values,
      depth: depths,
      part: fc.constantFrom('query' as const, 'body' as const),
      isFilter: fc.boolean(),
    });
    fc.assert(
      fc.property(one, ({ at: { platform, name }, spelling, value, depth, part, isFilter }) => {
        const key = spellings(name)[spelling]!;
        const said = isFilter && spelling < 5 ? { field: key, values: value } : { [key]: value };
        const inner = depth.reduceRight((held, put) => put(held), said as unknown);
        expect(refuses({ platform, script: '', request: requestOf(part, inner) })).to.equal(true);
      }),
      { numRuns: 1_500 },
    );
  });

  it('is refused in a path and in the name of what it holds, wherever that stands', () => {
    expect(marked.length).to.be.above(10);
    for (const { platform, mark } of marked)
      for (const text of [
        `${mark}${OTHER}`,
        `x/${mark}${OTHER}/campaigns/9`,
        `${mark}${OTHER}:run`,
      ]) {
        const sends = (request: HostRequest) => ({ platform, script: '', request });
        expect(refuses(sends({ method: 'GET', path: text })), `${platform} ${text}`).to.equal(true);
        for (const part of ['query', 'body'] as const)
          for (const inner of [
            text,
            [text],
            { resourceName: text },
            JSON.stringify({ to: [text] }),
          ])
            expect(refuses(sends(requestOf(part, inner))), `${platform} ${text}`).to.equal(true);
        const own = text.replace(OTHER, OWN);
        expect(refuses(sends({ method: 'GET', path: own })), `${platform} ${own}`).to.equal(false);
      }
  });

  it('is refused in a document, as a value, a variable of any name, and a default', () => {
    const { data } = catalog.platforms.get('stackadapt')!;
    const send = (query: string, variables: object = {}) =>
      bindAccount({ method: 'POST', path: 'graphql', body: { query, variables } }, data, '77');
    const wrong: [string, object?][] = [
      ['{ campaigns(filterBy: { advertiserIds: ["78"] }) { nodes { id } } }'],
      ['{ campaigns(filterBy: { advertiserIds: ["77", "78"] }) { nodes { id } } }'],
      ['{ campaigns(filterBy: { advertiserIds: # "77"\n [78] }) { nodes { id } } }'],
      ['{ a: advertiser(id: 78) { name } }'],
      ['{ advertiser(id: "78") { name } }'],
      ['query($x: ID!) { advertiser(id: $x) { name } }', { x: '78' }],
      ['query($x: [ID!]) { campaigns(filterBy: { advertiserIds: $x }) { id } }', { x: ['78'] }],
      ['query($x: [ID!] = ["78"]) { campaigns(filterBy: { advertiserIds: $x }) { id } }'],
      ['query($f: F) { campaigns(filterBy: $f) { id } }', { f: { advertiserIds: ['78'] } }],
      ['query($i: [ID!]) { advertiserDelivery(first: 1, ids: $i) { id } }', { i: ['78'] }],
      ['{ a(name: "#") { id } b: advertiser(id: 78) { name } }'],
    ];
    for (const [query, variables] of wrong)
      expect(() => send(query, variables), query).to.throw(ServiceError);
    for (const [query, variables] of wrong)
      expect(
        () =>
          send(
            query.replaceAll('78', '77').replace(/ = \["77"\]/, ''),
            JSON.parse(JSON.stringify(variables ?? {}).replaceAll('78', '77')) as object,
          ),
        query,
      ).to.not.throw();
  });

  it('is not taken for what it is not: texts, other numbers, and fields of other names pass', () => {
    for (const { platform } of named)
      for (const part of ['query', 'body'] as const)
        for (const inner of [
          { name: `our customers/${OTHER} and accounts/${OTHER}` },
          { url: `https://shop.example/accounts/${OTHER}` },
          { campaign_id: OTHER, ids: [OTHER], note: '[not JSON' },
        ])
          expect(refuses({ platform, script: '', request: requestOf(part, inner) })).to.equal(
            false,
          );
  });
});
