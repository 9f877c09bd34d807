/** The error for a value that is too long, too many, too large or too small names its field and its limit, at every door. */
import { expect } from 'chai';
import { checkedInput } from '../../runtime/middleware/input-faults.ts';
import type { ServiceError } from '../../sdk/errors.ts';
import type { JsonSchema } from '../../sdk/script.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';
import { legacy } from '../mcp/a-surface.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Values just past a bound, each with the limit that the error must name. */
function past(spec: JsonSchema): readonly (readonly [value: unknown, limit: number])[] {
  const { maxLength, maxItems, minimum, maximum, items } = spec as Record<string, number> &
    JsonSchema;
  const type = String(spec['type']);
  const item = (items as JsonSchema | undefined)?.['type'] === 'object' ? {} : 'a';
  return [
    ...(type === 'string' && maxLength && !spec['enum']
      ? [['a'.repeat(maxLength + 1), maxLength] as const]
      : []),
    ...(type === 'array' && maxItems ? [[Array(maxItems + 1).fill(item), maxItems] as const] : []),
    ...(['integer', 'number'].includes(type) && maximum !== undefined
      ? [[maximum + 1, maximum] as const]
      : []),
    ...(['integer', 'number'].includes(type) && minimum !== undefined
      ? [[minimum - 1, minimum] as const]
      : []),
  ];
}

describe('A bound names its field and its limit', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  it('for every bounded argument of every tool', () => {
    for (const { name, inputSchema } of wholeCatalog().tools.values()) {
      const schema = { ...inputSchema, required: [] };
      for (const [key, spec] of Object.entries((inputSchema['properties'] ?? {}) as Schemas))
        for (const [value, limit] of past(spec)) {
          const told = faultOf(schema, { [key]: value }, key);
          expect(told, `${name}.${key}`).to.match(
            new RegExp(`must (have|be) (at most|at least|above|below) ${limit}\\b`),
          );
        }
    }
  });

  const long = 'x'.repeat(100_001);
  const mcp = async (name: string, args: object) =>
    JSON.stringify(
      (
        await legacy(
          `${service.urls.mcp}/mcp`,
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
          { 'x-service-key': service.key },
        )
      ).body,
    );

  it('of a flag that is too long, over REST and over MCP', async () => {
    const rest = await service.run('acme_ads_list_campaigns', ['--status', long]);
    expect(rest.status).to.equal(422);
    expect(rest.body.error.faults).to.deep.equal([
      { field: 'args[1]', message: rest.body.error.faults[0].message },
    ]);
    expect(rest.body.error.message).to.match(/args\[1\]:? must have at most 100000 characters/);
    const said = await mcp('execute', {
      action: 'acme_ads_list_campaigns',
      args: ['--status', long],
    });
    expect(said).to.match(/args\[1\]:? must have at most 100000 characters/);
    expect(said).to.not.match(/must be an object/);
  });

  it('of too many flags', async () => {
    for (const many of [1_001, 3_000]) {
      const reply = await service.run('acme_ads_list_campaigns', Array(many).fill('--x'));
      expect(reply.body.error.message, String(many)).to.match(/args must have at most 1000 items/);
    }
  });

  it('of what is neither of the forms that it may have', async () => {
    const { body } = await service.run('acme_ads_list_campaigns', undefined, {
      body: { args: 7 },
    });
    expect(body.error.message)
      .to.match(/args must be an object/)
      .and.match(/an array/);
  });

  it('of an argument by its name', async () => {
    const { body } = await service.run('search', undefined, {
      body: { args: { query: 'x'.repeat(201) } },
    });
    expect(body.error.faults[0].field).to.equal('query');
    expect(body.error.message).to.match(/query must have at most 200 characters, has 201/);
  });

  it('of a body, with the part that makes it large', async () => {
    const { status, body } = await service.run('search', undefined, {
      body: { args: { query: 'x'.repeat(300_000) } },
    });
    expect(status).to.equal(413);
    expect(body.error).to.include({ field: 'args.query', limit_bytes: 262_144 });
    expect(body.error.message).to.match(/256 KB.*args\.query/);
  });
});

function faultOf(schema: JsonSchema, input: Record<string, unknown>, key: string): string {
  try {
    checkedInput(schema, input);
    return 'nothing';
  } catch (error) {
    const { faults = [] } = (error as ServiceError).details;
    const own = faults.filter(({ field }) => field === key);
    return own.map(({ message }) => message).join('; ');
  }
}
