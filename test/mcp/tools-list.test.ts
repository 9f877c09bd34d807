import { expect } from 'chai';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { discover } from '../../runtime/catalog/plugin/discover.ts';
import { aSurface, legacy, modern, modernRequest, type ASurface } from './a-surface.ts';
import { oursKept, wholeCatalog } from '../support/whole-catalog.ts';
import type { AnyJson } from '../support/any-json.ts';

interface Listed {
  readonly execution?: object;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
  readonly outputSchema: Record<string, unknown>;
  readonly annotations: Record<string, boolean>;
}

const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('MCP tools/list', () => {
  let surface: ASurface;
  before(async () => {
    surface = await aSurface();
  });
  after(() => surface.close());

  const listed = async (path = ''): Promise<Listed[]> =>
    (await legacy(surface.url + path, request)).body.result.tools as Listed[];
  const names = async (path = '') => (await listed(path)).map((tool) => tool.name);
  const tools = () => [...surface.parts.catalog.current().tools.values()];

  it('shows the whole catalogue in its fixed order, the same to both eras', async () => {
    expect(await names()).to.deep.equal(tools().map((tool) => tool.name));
    // `execution` is a word of 2025-11-25 alone; later the extension of tasks stands in its place.
    const elder = (await listed()).map(({ execution: _, ...tool }) => tool);
    expect((await modern(surface.url, 'tools/list')).body.result.tools).to.deep.equal(elder);
  });

  it('gives every tool a legal name, a title, a description, closed input and all four hints', async () => {
    for (const tool of await listed()) {
      expect(tool.name).to.match(/^[a-z0-9_]{1,40}$/);
      expect(tool.title, tool.name).to.be.a('string').and.not.empty;
      expect(tool.description.split(/(?<=\.)\s/).length, tool.name).to.be.within(1, 3);
      expect(tool.inputSchema, tool.name).to.include({
        type: 'object',
        additionalProperties: false,
      });
      expect(tool.outputSchema, tool.name)
        .to.include({ type: 'object' })
        .and.not.have.property('additionalProperties');
      expect(tool.outputSchema['properties'], tool.name).to.be.an('object').and.not.empty;
      expect(tool.annotations, tool.name).to.have.all.keys(
        'readOnlyHint',
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
      );
      expect(JSON.stringify(tool), tool.name).to.not.match(/\$ref|x-mcp-header/);
    }
  });

  it('describes every argument', async () => {
    for (const { name, inputSchema } of await listed())
      for (const [key, value] of Object.entries(
        (inputSchema.properties ?? {}) as Record<string, { description?: string }>,
      ))
        expect(value.description?.trim().split(/\s+/), `${name}.${key}`).to.have.length.at.least(3);
  });

  it('says of the arguments that many tools share what they are, not what they stand beside', async () => {
    const words: Readonly<Record<string, RegExp>> = {
      date_range: /window|_days/i,
      account_name: /account/i,
      account_id: /account|id\b|primary/i,
      dry_run: /preview/i,
      idempotency_key: /key.*run/i,
      batch_id: /undo|batch/i,
      compare: /compare|window/i,
      columns: /column|metric/i,
    };
    for (const { name, inputSchema } of await listed())
      for (const [key, word] of Object.entries(words)) {
        const said = (inputSchema.properties as AnyJson | undefined)?.[key]?.description as string;
        if (said === undefined) continue;
        expect(said, `${name}.${key}`)
          .to.match(word)
          .and.not.match(/^(or|and|also)\b/i);
      }
  });

  it('names fields of every answer with the types that it is checked with', async () => {
    const byName = new Map(tools().map((tool) => [tool.name, tool.outputSchema]));
    for (const { name, outputSchema } of await listed()) {
      const whole = byName.get(name)!['properties'] as Record<string, Record<string, unknown>>;
      for (const [field, schema] of Object.entries(outputSchema.properties as typeof whole)) {
        expect(whole, name).to.have.property(field);
        const { type, anyOf = [{ type }] } = schema as {
          type?: string;
          anyOf?: { type: string }[];
        };
        // Each field has one type. Some clients refuse a list of types, or a field without a type.
        const types = anyOf.map((one) => one.type);
        for (const one of types) expect(one, `${name}.${field}`).to.be.a('string');
        const checked = whole[field]!['type'];
        if (checked !== undefined)
          expect(types, `${name}.${field}`).to.deep.equal([checked].flat());
      }
    }
  });

  it('tells the truth with its hints: they follow from the effect (M5)', async () => {
    const byName = new Map(tools().map((tool) => [tool.name, tool.manifest.effect]));
    for (const { name, annotations } of await listed()) {
      expect(annotations.readOnlyHint, name).to.equal(byName.get(name) === 'read');
      if (annotations.readOnlyHint) expect(annotations.destructiveHint, name).to.equal(false);
    }
  });

  // The reports, which are all here by now, are the long ones.
  it('costs a model at most 280 tokens and 1.2 kB per tool on average', async () => {
    const text = JSON.stringify(await listed());
    expect(countTokens(text) / tools().length).to.be.at.most(280);
    expect(Buffer.byteLength(text) / tools().length).to.be.at.most(1200);
  });

  it('keeps every bound that a model has a use for: forms, choices, amounts, numbers of items; no condition at the root', async () => {
    const characters = /^\^((\[[^\]]*\]|\\w)(\{\d+,\d*\}|[*+])?){1,2}\$$/;
    const byName = new Map(tools().map((tool) => [tool.name, tool.inputSchema]));
    for (const { name, inputSchema } of await listed()) {
      const whole = byName.get(name)!;
      expect(inputSchema, name).to.not.have.any.keys('if', 'then', 'dependencies');
      const checked = whole['properties'] as Record<string, Record<string, unknown>>;
      for (const [key, shown] of Object.entries(inputSchema.properties as typeof checked))
        for (const [word, value] of Object.entries(checked[key]!)) {
          const isImplied =
            word === 'list' ||
            // Lists are taken in either form; ids are copied, and long texts are not written by hand.
            (word === 'pattern' &&
              (checked[key]!['list'] !== undefined || characters.test(`${value}`))) ||
            (word === 'maxLength' && Number(value) >= 100) ||
            (shown['format'] === 'uri' && word === 'pattern' && value === '^https?://') ||
            (shown['format'] === 'date' && ['pattern', 'maxLength'].includes(word)) ||
            (word === 'minLength' && value === 1);
          if (!isImplied)
            expect(shown[word], `${name}.${key}.${word}`).to.deep.equal(shortParts(value));
        }
    }
  });

  it('has one page, and refuses a cursor', async () => {
    const { result } = (await legacy(surface.url, request)).body;
    expect(result).to.not.have.property('nextCursor');
    expect(
      (await legacy(surface.url, { ...request, params: { cursor: 'x' } })).body.error.code,
    ).to.equal(-32602);
    expect((await modern(surface.url, 'tools/list', { cursor: 'x' })).body.error.code).to.equal(
      -32602,
    );
  });

  it('may be kept by modern clients for five minutes, and shared with nobody', async () => {
    expect((await modern(surface.url, 'tools/list')).body.result).to.include({
      ttlMs: 300_000,
      cacheScope: 'private',
      resultType: 'complete',
    });
  });

  it('shows a toolset, several, and says which there are', async () => {
    const some = await names('/x/advanced,getting_started');
    expect(some)
      .to.include('execute')
      .and.include('service_onboarding_start')
      .and.not.include('pause_campaign');
    const answer = await legacy(`${surface.url}/x/no_such`, request);
    expect(answer.status).to.equal(404);
    expect(answer.text).to.include('advanced');
  });

  const few = ['list_connected_accounts', 'execute', 'inspect_script', 'search'];

  it('shows only what changes nothing under /readonly, and what runs scripts that read', async () => {
    const shown = await listed('/readonly');
    expect(shown).to.not.be.empty;
    expect(shown.every((tool) => tool.annotations.readOnlyHint)).to.equal(true);
    expect(shown.map(({ name }) => name)).to.not.include('pause_campaign');
    expect(await names('/x/advanced/readonly')).to.include('execute');
  });

  it('shows under /compact what finds, shows and runs everything else, for 900 tokens at most', async () => {
    expect(await names('/compact')).to.have.members(few);
    expect(countTokens(JSON.stringify(await listed('/compact')))).to.be.at.most(900);
    expect(
      (await listed('/compact/readonly')).every((tool) => tool.annotations.readOnlyHint),
    ).to.equal(true);
  });

  it('shows these few in every toolset too', async () => {
    expect(await names('/x/getting_started')).to.include.members(few);
  });

  it('changes with the catalogue, and tells the modern clients that listen', async () => {
    const stream = await fetch(
      surface.url,
      modernRequest('subscriptions/listen', { notifications: { toolsListChanged: true } }),
    );
    expect(stream.headers.get('cache-control')).to.equal('no-cache, no-transform');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader.read()).value!;
    expect(heard).to.include('notifications/subscriptions/acknowledged');
    const before = await names();
    surface.replaceCatalog(
      discover({ plugins: { advanced: false }, file: undefined }, [], oursKept),
    );
    while (!heard.includes('notifications/tools/list_changed'))
      heard += (await reader.read()).value!;
    expect(await names()).to.have.length.below(before.length);
    surface.replaceCatalog(wholeCatalog());
    await reader.cancel();
  });

  it('bounds and cleans the words of a plugin that nobody here has read (M5)', async () => {
    const before = surface.parts.catalog.current();
    const [name, tool] = [...before.tools][0]!;
    const description = `Lists\u202e things.\u200b ${'x'.repeat(5000)}`;
    const outside = {
      ...tool,
      plugin: { ...tool.plugin, builtIn: false },
      manifest: { ...tool.manifest, description },
    };
    surface.replaceCatalog({ ...before, tools: new Map([[name, outside]]) });
    const [shown] = await listed();
    expect(shown!.description)
      .to.match(/^Lists things\. x+…$/)
      .and.have.length(1000);
    surface.replaceCatalog(before);
  });

  it('keeps its instructions short, and names platforms, money and dates in them', async () => {
    const { instructions } = (await modern(surface.url, 'server/discover')).body.result as {
      instructions: string;
    };
    expect(instructions.length).to.be.within(200, 1500);
    expect(instructions)
      .to.match(/meta/)
      .and.match(/micros/)
      .and.match(/YYYY-MM-DD/)
      .and.match(/pending/);
  });
});

/** A schema without the bounds of texts that the list of tools leaves out. */
function shortParts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isLeft = (key: string, part: unknown) =>
    (key === 'minLength' && part === 1) || (key === 'maxLength' && Number(part) >= 100);
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (isLeft(key, part) ? undefined : part)),
  );
}
