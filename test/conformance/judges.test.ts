/** Every platform says what it holds for true and who else says so, and has a judge that shares no author with it. */
import { Ajv, type AnySchema } from 'ajv';
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import schema from '../../sdk/schemas/facts.schema.json' with { type: 'json' };
import packages from '../../package.json' with { type: 'json' };
import judges from '../judges/package.json' with { type: 'json' };
import type { CutDescription } from '../support/judge-examples.ts';

const platforms = new URL('../../plugins/platforms/', import.meta.url);
const packagesOfTests = { ...packages.devDependencies, ...judges.devDependencies };
/** Tests of a platform: beside it, and those that need a large package among the judges. */
const testsOf = (id: string) =>
  [new URL(`${id}/test/`, platforms), new URL(`../judges/${id}/`, import.meta.url)].flatMap(
    filesIn,
  );
const filesIn = (folder: URL) =>
  existsSync(folder) ? readdirSync(folder).map((name) => new URL(name, folder)) : [];

interface Source {
  readonly repository?: string;
  readonly commit?: string;
  readonly package?: string;
}
interface Facts {
  readonly sources: Readonly<Record<string, Source>>;
  readonly facts: readonly { readonly fact: string; readonly by?: Record<string, string[]> }[];
}
const read = (place: string): unknown =>
  JSON.parse(readFileSync(new URL(place, platforms), 'utf8'));

/** Descriptions that the tests of a platform judge by: of its own, and the one that its emulator is made of. */
const judgesOf = (id: string) =>
  [...testsOf(id), ...filesIn(new URL(`${id}/emulator/`, platforms))]
    .filter(({ href }) => href.endsWith('.json'))
    .map((file) => originOf(JSON.parse(readFileSync(file, 'utf8')) as Described));

type Described = Partial<CutDescription> & { readonly paths?: unknown };

/** Of a cut description; of one that `adops spec cut` cut, as its address says. */
function originOf({ repository, commit, operations, paths, source = '' }: Described) {
  if (operations && repository) return { repository, commit };
  const [, name, at] =
    /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/blob\/([0-9a-f]{40})\//.exec(source) ?? [];
  return paths && name ? { repository: name, commit: at } : {};
}

const isDraft = (id: string) =>
  existsSync(new URL(`${id}/facts.json`, platforms)) &&
  'draft' in (read(`${id}/facts.json`) as object);

for (const id of readdirSync(platforms))
  describe(`What is held for true of ${id}`, () => {
    let facts: Facts;
    before(() => {
      expect(existsSync(new URL(`${id}/facts.json`, platforms))).to.equal(true);
      facts = read(`${id}/facts.json`) as Facts;
    });

    it('has the shape of its schema, and each fact once', () => {
      const validate = new Ajv().compile(schema as AnySchema);
      expect(validate(facts), JSON.stringify(validate.errors)).to.equal(true);
      const texts = facts.facts.map(({ fact }) => fact);
      expect(new Set(texts).size).to.equal(texts.length);
    });

    it('names sources that are there, and each of them confirms something', () => {
      const named = facts.facts.flatMap(({ by = {} }) => Object.values(by).flat());
      expect([...new Set(named)].sort()).to.deep.equal(Object.keys(facts.sources).sort());
      for (const { package: name } of Object.values(facts.sources))
        if (name !== undefined) expect(packagesOfTests).to.have.property(name);
    });

    // A scaffold's, until its author has asked somebody else.
    if (isDraft(id)) return;
    it('is judged in the tests by a source of its list', () => {
      const descriptions = judgesOf(id);
      const sources = Object.values(facts.sources);
      const tests = testsOf(id)
        .filter(({ href }) => href.endsWith('.ts'))
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n');
      const byPackage = sources.some(({ package: name }) => name && tests.includes(`'${name}`));
      const byDescription = descriptions.some(({ repository, commit }) =>
        sources.some((one) => repository && one.repository === repository && one.commit === commit),
      );
      expect(byPackage || (byDescription && tests.includes(`judgeExamples('${id}'`))).to.equal(
        true,
      );
    });
  });
