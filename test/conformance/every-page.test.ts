/** Pages of an answer are the whole answer: of every tool that pulls a report, and of every list that bounds itself. */
import { expect } from 'chai';
import { catalog } from './catalog.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

const tools = [...catalog.tools.values()]
  .map(({ manifest }) => manifest)
  .filter(({ name, platform }) => name.startsWith('pull_') && platform !== undefined);
/** Levels whose rows are many, by the tool's own word. */
const finest = ({ input = {} }: (typeof tools)[number]) => {
  const { enum: levels = [] } = (input['level'] ?? {}) as { enum?: readonly string[] };
  const level = levels.find((one) => /^(ads?|line-item|keywords?|ad-?groups?|creative)$/.test(one));
  return level === undefined ? {} : { level };
};
const daysOf = ({ with: groups = [] }: (typeof tools)[number]) =>
  groups.includes('window') ? { start_date: '2026-02-20', end_date: '2026-02-25' } : { days: 30 };
const mostOf = ({ input = {} }: (typeof tools)[number]) =>
  Number((input['limit'] as AnyJson)?.maximum ?? 10_000);
/** Lists that say by `truncated` that there is more than their own limit. */
const lists = [...catalog.scripts.values()].filter(({ manifest, resultSchema, routes }) => {
  const { effect, args = {} } = manifest;
  const saysCut = Object.hasOwn((resultSchema()['properties'] ?? {}) as object, 'truncated');
  const needsMore = Object.values(args).some(({ required }) => required === true);
  const isOwn = [...routes].length === 0;
  return effect === 'read' && isOwn && args['limit'] !== undefined && saysCut && !needsMore;
});

/** A row by all that it says; ids may repeat where a row has several parts. */
const texts = (rows: readonly AnyJson[]) => rows.map((row) => JSON.stringify(row));

describe('Every page', function () {
  this.timeout(300_000);
  let service: TestService;
  before(async () => {
    const platforms = [...catalog.platforms.keys()];
    // More lists than a key asks in a minute.
    const most = 60_000;
    const rateLimits = { keyPerMinute: most, organizationPerMinute: most, addressPerMinute: most };
    service = await aService({
      platforms,
      balance: 900_000,
      waitsPass: true,
      config: { rateLimits },
    });
  });
  after(() => service.stop());

  it('is of many tools and lists', () => {
    expect(tools.length).to.be.at.least(20);
    expect(lists.length).to.be.at.least(80);
  });

  /** The rows of all pages, in order. */
  async function pagesOf(ask: (wish: object) => Promise<AnyJson>, limit: number) {
    const rows: AnyJson[] = [];
    for (let cursor: string | undefined | null; cursor !== null;) {
      const answer = await ask(cursor === undefined ? { limit } : { limit, cursor });
      const { list, next_cursor } = answer.page ?? { list: undefined, next_cursor: null };
      rows.push(...((list === undefined ? rowsIn(answer) : answer[list]) as AnyJson[]));
      cursor = next_cursor as string | null;
      expect(rows.length, 'pages without an end').to.be.below(2_000);
    }
    return rows;
  }

  /** The longest list of an answer. */
  const rowsIn = (answer: AnyJson) =>
    Object.values(answer)
      .filter((one): one is AnyJson[] => Array.isArray(one) && typeof one[0] === 'object')
      .sort((a, b) => b.length - a.length)[0] ?? [];

  for (const tool of tools)
    it(`${tool.name}: together are the whole, no row twice and none lost`, async () => {
      const ask = async (wish: object) => {
        const args = { ...daysOf(tool), ...finest(tool), ...wish };
        const { body } = await service.run(tool.name, undefined, { body: { args } });
        expect(body.success, JSON.stringify(body.error)).to.equal(true);
        return body.result as AnyJson;
      };
      const whole = texts(rowsIn(await ask({ limit: mostOf(tool) })));
      expect(whole, 'nothing to page through').to.not.be.empty;
      const most = Math.max(2, Math.ceil(whole.length / 3));
      expect(texts(await pagesOf(ask, most))).to.deep.equal(whole);
    });

  /** Lists that can be read without an argument. */
  let read = 0;
  for (const { name, platform } of lists)
    it(`${name}: reach its last entry, whatever its own limit`, async function () {
      const ask = async (wish: object) => {
        const { body } = await service.run(name, undefined, { platform, body: { args: wish } });
        if (body.error?.code === 'input_invalid') this.skip();
        expect(body.success, JSON.stringify(body.error)).to.equal(true);
        return body.result as AnyJson;
      };
      const { maximum = 100 } = catalog.scripts.get(name)!.manifest.args!['limit']!;
      const whole = texts(rowsIn(await ask({ limit: maximum })));
      const most = Math.max(1, Math.ceil(whole.length / 3));
      expect(texts(await pagesOf(ask, most))).to.deep.equal(whole);
      if (whole.length > 1) read += 1;
    });

  it('is of lists that have something to page through', () => {
    expect(read).to.be.at.least(60);
  });
});
