/** Promises of every script of the library, whatever it does. */
import { expect } from 'chai';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isPlaceholder } from '../../runtime/scripts/undo-rule.ts';
import { isErrorCode } from '../../sdk/errors.ts';
import { schemaGaps } from './schema-gaps.ts';
import { catalog, verbs } from './catalog.ts';

const ajv = new Ajv({ strict: false, code: { optimize: false } });
addFormats.default(ajv);

describe('Histories of changes', () => {
  const histories = [...catalog.scripts.values()].filter(({ name }) =>
    /_change_(history|logs?)$|changelog$/.test(name),
  );
  it('of all platforms take the same window', () => {
    expect(histories.length).to.be.at.least(9);
    for (const { name, argsSchema, manifest } of histories) {
      expect(manifest.with, name).to.include('history');
      const keys = ['days', 'date_range', 'start_date', 'end_date'];
      expect(argsSchema()['properties'], name).to.include.all.keys(...keys);
    }
  });
});

describe('Scripts', () => {
  for (const script of catalog.scripts.values())
    describe(script.name, () => {
      const { manifest } = script;
      const examples = script.examples();

      it('is named as its folder, and by its platform', () => {
        expect(basename(script.folder)).to.equal(script.name);
        expect(script.name).to.match(/^[a-z][a-z0-9_]+$/);
      });
      it('says what it does, verb first, and where that is from', () => {
        expect(verbs).to.include(manifest.description.split(' ')[0]);
        expect(manifest.description).to.match(/\.$/);
        expect(manifest.source).to.not.equal('');
      });
      it('takes described arguments and gives a described result', () => {
        expect(schemaGaps(script.argsSchema())).to.deep.equal([]);
        ajv.compile(script.argsSchema());
        ajv.compile(script.resultSchema());
      });
      it('says of each argument what it is, in three words at least', () => {
        for (const [key, { description }] of Object.entries(manifest.args ?? {}))
          expect(description.trim().split(/\s+/), key).to.have.length.at.least(3);
      });
      it('bounds no amount by a number, which is another amount in each currency', () => {
        for (const [name, { type, maximum }] of Object.entries(manifest.args ?? {}))
          if (type === 'money') expect(maximum, name).to.equal(undefined);
      });
      it('shows a run that succeeds, and a call that is refused', () => {
        expect(examples.filter(({ error }) => error === undefined)).to.not.be.empty;
        expect(examples.filter(({ error }) => error !== undefined)).to.not.be.empty;
        for (const { error } of examples)
          if (error !== undefined) expect(isErrorCode(error), error).to.equal(true);
      });
      it('has examples whose results fit its result schema in shape', () => {
        const properties = Object.keys((script.resultSchema()['properties'] ?? {}) as object);
        for (const { result } of examples)
          if (properties.length > 0 && typeof result === 'object' && result !== null)
            expect(properties).to.include.members(Object.keys(result));
      });
      if (manifest.effect !== 'read' && !manifest.route && !manifest.steps)
        it('says how its changes are taken back, or why not', () => {
          const { undo = [], irreversible } = manifest;
          expect(undo.length > 0 || irreversible !== undefined).to.equal(true);
          for (const { run, args } of undo) {
            const target = catalog.scripts.get(run);
            expect(target?.platform, run).to.equal(script.platform);
            expect(target?.manifest.effect).to.not.equal('read');
            const specs = target?.manifest.args ?? {};
            expect(Object.keys(specs), run).to.include.members(Object.keys(args));
            for (const [name, { required, default: other }] of Object.entries(specs))
              if (required && other === undefined) expect(args, run).to.have.property(name);
            for (const value of Object.values(args).flat())
              if (typeof value === 'string' && /^\{.*\}$/.test(value))
                expect(isPlaceholder(value), value).to.equal(true);
          }
        });
      if (manifest.effect === 'read')
        it('can write nowhere', () => expect(manifest.calls.write).to.equal(undefined));
      if (script.file)
        it('stays short', () => {
          const lines = readFileSync(script.file!, 'utf8').split('\n').length;
          expect(lines).to.be.at.most(200);
        });
    });

  it('every generic name leads to a script of its platform', () => {
    const generic = [...catalog.scripts.values()].filter(({ manifest }) => manifest.route);
    expect(generic.filter(({ routes }) => routes.size === 0).map(({ name }) => name)).to.deep.equal(
      [],
    );
    for (const { routes } of generic)
      for (const [platform, { run }] of routes)
        expect(catalog.scripts.get(run)?.platform).to.equal(platform);
  });

  it('no alias is the name of another script', () => {
    const names = [...catalog.scripts.values()].flatMap(({ name, manifest }) => [
      name,
      ...(manifest.aliases ?? []),
    ]);
    expect(new Set(names).size).to.equal(names.length);
  });
});
