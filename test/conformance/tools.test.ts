/** Promises of every tool, whatever it does. Its examples are replayed in `tool-examples.test.ts`. */
import { expect } from 'chai';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { basename } from 'node:path';
import { childArguments } from '../../runtime/scripts/child-accounts.ts';
import { keepsAll } from '../../runtime/catalog/check/port-names.ts';
import { toolKind } from '../../runtime/catalog/tool-kind.ts';
import { listSchemaOf, rowKeys } from '../../runtime/rows/row-wish.ts';
import { isErrorCode } from '../../sdk/errors.ts';
import { checkText } from '../../runtime/catalog/check/check-manifest.ts';
import { catalog, verbs } from './catalog.ts';
import { schemaGaps } from './schema-gaps.ts';

const ajv = new Ajv({ strict: false, code: { optimize: false } });
addFormats.default(ajv);

describe('Tools', () => {
  for (const tool of catalog.tools.values())
    describe(tool.name, () => {
      const { manifest, annotations } = tool;
      const examples = tool.examples();

      it('is named as its folder or in its plugin.json, in at most 40 characters', () => {
        const named = tool.plugin.manifest.reporting?.tool?.name ?? basename(tool.folder);
        expect(named).to.equal(tool.name);
        expect(tool.name).to.match(/^[a-z][a-z0-9_]{2,39}$/);
      });
      it('is of the schema of tools', () => {
        const text = JSON.stringify(manifest);
        expect(checkText('tool', tool.folder, text)).to.have.property('value');
      });
      it('says what it does, verb first, and where that is from', () => {
        expect(verbs).to.include(manifest.description.split(' ')[0]);
        expect(manifest.source).to.not.equal('');
      });
      it('says its price once, in the words that follow from the number', () => {
        if (typeof manifest.credits !== 'number') return;
        const said = manifest.description.match(/\b(Free\b|Costs \d+ credits?)[^.]*\./g);
        expect(said).to.have.length(1);
        expect(manifest.description.endsWith(said![0])).to.equal(true);
      });
      it('takes a closed, described input and promises an output', () => {
        expect(schemaGaps(tool.inputSchema)).to.deep.equal([]);
        ajv.compile(tool.inputSchema);
        ajv.compile(tool.outputSchema);
        expect(tool.outputSchema['type']).to.equal('object');
      });
      it('tells the truth in its annotations (M5)', () => {
        const reads = manifest.effect === 'read';
        expect(annotations.readOnlyHint).to.equal(reads);
        expect(annotations.destructiveHint).to.equal(!reads);
        expect(annotations.title).to.equal(manifest.title);
        const script = manifest.runs ? catalog.findScript(manifest.runs) : undefined;
        if (script && reads) expect(script.manifest.effect).to.equal('read');
      });
      it('keeps with its call all that its own code changes: nobody hears of an unknown outcome', () => {
        if (manifest.changes) expect(keepsAll(manifest.needs ?? [])).to.equal(true);
      });
      it('shows a call that succeeds, and one that is refused', () => {
        expect(examples.filter(({ error }) => error === undefined)).to.not.be.empty;
        expect(examples.filter(({ error }) => error !== undefined)).to.not.be.empty;
        for (const { error } of examples)
          if (error !== undefined) expect(isErrorCode(error), error).to.equal(true);
      });
      if (
        toolKind(tool) === 'script' &&
        listSchemaOf(tool.outputSchema) &&
        manifest.effect === 'read'
      )
        it('has a way to the rows that did not fit into its answer', () => {
          expect(tool.inputSchema['properties']).to.include.all.keys('limit', 'cursor');
        });
      if (manifest.name.startsWith('pull_'))
        it('sorts its rows and cuts them to columns, and to those that spent much', () => {
          const { columns = [] } = listSchemaOf(tool.outputSchema)!;
          const keys = ['limit', 'sort', 'columns', 'cursor'];
          const spends = columns.includes('spend') ? ['min_spend'] : [];
          expect(tool.inputSchema['properties']).to.include.all.keys(...keys, ...spends);
        });
      if (toolKind(tool) === 'script')
        it('needs no scope that its script, run by any of its names, does not need', () => {
          const script = catalog.findScript(manifest.runs!)!;
          const reached = [script.name, ...[...script.routes.values()].map(({ run }) => run)];
          for (const name of reached)
            expect(catalog.scripts.get(name)!.scopes, name).to.include(manifest.scope);
        });
      if (toolKind(tool) === 'script')
        it('hands its script no argument that the script does not take', () => {
          const script = catalog.findScript(manifest.runs!)!;
          const taken = new Set([
            ...Object.keys((script.argsSchema()['properties'] ?? {}) as object),
            'platform',
            'account_id',
            'account_name',
            ...childArguments(catalog),
            'dry_run',
            'idempotency_key',
            'batch_id',
            'reason',
            'expected_names',
            ...(manifest.effect === 'read' ? rowKeys : []),
          ]);
          const given = Object.keys((tool.inputSchema['properties'] ?? {}) as object);
          const runs = script.routes.size > 0 ? [] : given.filter((name) => !taken.has(name));
          expect(runs).to.deep.equal([]);
        });
    });
});
