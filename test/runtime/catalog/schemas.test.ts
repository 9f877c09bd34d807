import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';

const folder = new URL('../../../sdk/schemas/', import.meta.url);
const ajv = new Ajv({ strict: false });
addFormats.default(ajv);

describe('published schemas', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json')))
    it(`${file} is a valid JSON schema (no start looks at that)`, () => {
      const schema = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object;
      expect(ajv.validateSchema(schema), ajv.errorsText()).to.equal(true);
    });
});
