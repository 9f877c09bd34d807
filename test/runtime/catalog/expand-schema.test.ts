import { expect } from 'chai';
import { inputSchemaOf, resultSchemaOf } from '../../../runtime/catalog/schema/expand-schema.ts';
import { annotationsOf } from '../../../runtime/catalog/manifest/tool-of.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';

const manifest = (more: Partial<ToolManifest>): ToolManifest => ({
  name: 'x',
  title: 'X',
  description: 'Does x.',
  effect: 'read',
  scope: 'a:b',
  credits: 0,
  result: {},
  source: 'made up',
  ...more,
});
const order = (more: Partial<ToolManifest>) =>
  Object.keys(inputSchemaOf(manifest(more)).properties as object);

describe('Schemas of a tool', () => {
  it('put own parameters first, groups after them, and a dash puts them elsewhere', () => {
    const input = { level: { type: 'string' } };
    const window = ['days', 'date_range', 'start_date', 'end_date'];
    expect(order({ input, with: ['window'] })).to.deep.equal(['level', ...window]);
    expect(order({ input, with: ['window', '-'] })).to.deep.equal([...window, 'level']);
    expect(order({ input: { account_id: {}, ...input }, with: ['account'] })).to.deep.equal([
      'account_id',
      'level',
      'account_name',
    ]);
  });

  it('take own keywords over those of the group, in the place that the group gives them', () => {
    const schema = inputSchemaOf(
      manifest({ input: { account_id: { description: 'Mine.' } }, with: ['account'] }),
    );
    const { account_id } = schema.properties as Record<string, object>;
    expect(Object.entries(account_id!)).to.deep.equal([
      ['type', 'string'],
      ['description', 'Mine.'],
    ]);
  });

  it("are closed, and carry the group's rules", () => {
    const schema = inputSchemaOf(manifest({ with: ['window'] }));
    expect(schema).to.deep.include({
      additionalProperties: false,
      dependencies: { start_date: ['end_date'], end_date: ['start_date'] },
    });
  });

  it('put definitions in, with what stands beside the reference merged deeply', () => {
    const result = {
      $ref: 'report',
      properties: { rows: { items: { properties: { reach: { type: 'integer' } } } } },
    };
    const schema = resultSchemaOf({ result });
    expect(JSON.stringify(schema)).not.to.contain('$ref');
    const { rows } = schema.properties as { rows: { items: { properties: object } } };
    expect(Object.keys(rows.items.properties).slice(-2)).to.deep.equal(['roas', 'reach']);
  });

  it('take bare properties for those of an object', () => {
    expect(resultSchemaOf({ result: { a: { type: 'string' } } })).to.deep.equal({
      type: 'object',
      properties: { a: { type: 'string' } },
    });
  });

  it('derive the annotations from the effect, so that they cannot lie (M5)', () => {
    for (const effect of ['read', 'state', 'write', 'publish'] as const)
      expect(annotationsOf(manifest({ effect }))).to.include({
        readOnlyHint: effect === 'read',
        destructiveHint: effect !== 'read',
        idempotentHint: effect === 'read',
        openWorldHint: false,
      });
    expect(annotationsOf(manifest({ openWorld: true })).openWorldHint).to.equal(true);
  });
});
