import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Planned } from '../../../runtime/call-parts/planned.ts';
import type { Call } from '../../../runtime/call.ts';
import { makeChange, type Hand, type Phases } from '../../../runtime/runs/make-change.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Change } from '../../../sdk/script.ts';
import { codeOf } from '../../support/a-call.ts';

const rename: Change = {
  entity: 'page',
  id: '7',
  name: 'Spring sale',
  field: 'title',
  before: 'Spring',
  after: 'Summer',
};

interface Wish {
  readonly phases?: Partial<Phases>;
  readonly planned?: Partial<Planned>;
  readonly guard?: Call['writes']['guard'];
  readonly sent?: Hand['sent'];
  readonly mayStartAnew?: Hand['mayStartAnew'];
}

/** A change of a plain value: what was called is noted in order. */
function aChange(wish: Wish = {}) {
  const noted: string[] = [];
  let made = false;
  const phases: Phases = {
    hasVerify: () => false,
    preview: async () => (noted.push('preview'), made ? [] : [rename]),
    apply: async () => {
      noted.push('apply');
      made = true;
      return { title: 'Summer' };
    },
    verify: async () => (noted.push('verify'), []),
    ...wish.phases,
  };
  const hand: Hand = {
    inPhases: (work) => work(phases),
    mayStartAnew: wish.mayStartAnew ?? (() => false),
    open: () => void noted.push('open'),
    shut: () => void noted.push('shut'),
    readBack: () => () => [],
    sent: wish.sent ?? { done: 0, unknown: [] },
    outcomeUnknown: () => new ServiceError('outcome_unknown'),
  };
  const guard: Call['writes']['guard'] = async (...asked) => {
    noted.push('guard');
    return wish.guard?.(...asked);
  };
  const planned: Planned = {
    runId: 'run_1',
    script: { name: 'rename_page', platform: 'pages', manifest: { effect: 'write' } },
    connection: undefined,
    args: {},
    dryRun: false,
    expectedNames: {},
    ...wish.planned,
  };
  const { signal } = new AbortController();
  return { noted, make: () => makeChange(hand, { writes: { guard }, signal }, planned) };
}

describe('makeChange', () => {
  it('asks the guard between preview and apply, and reads back', async () => {
    const { noted, make } = aChange();
    const { result, run } = await make();
    expect(noted).to.deep.equal(['shut', 'preview', 'guard', 'open', 'apply', 'shut', 'preview']);
    expect(result).to.deep.equal({ title: 'Summer' });
    expect(run).to.deep.include({ changes: [rename], verified: true, account: null });
  });

  it('stops a rehearsal before the guard', async () => {
    const { noted, make } = aChange({ planned: { dryRun: true } });
    const { result, run } = await make();
    expect(noted).to.deep.equal(['shut', 'preview']);
    expect(result).to.equal(null);
    expect(run).to.deep.include({ dryRun: true, changes: [rename] });
  });

  it('looks at names before it asks the guard', async () => {
    const { noted, make } = aChange({ planned: { expectedNames: { '7': 'Autumn' } } });
    expect(await codeOf(make)).to.equal('name_mismatch');
    expect(noted).to.deep.equal(['shut', 'preview']);
  });

  it('applies nothing that the guard holds', async () => {
    const pending = { approval_id: 'apr_1', review_url: '/', expires_at: 'later' };
    const { noted, make } = aChange({ guard: async () => pending });
    expect((await make()).pending).to.equal(pending);
    expect(noted).to.deep.equal(['shut', 'preview', 'guard']);
  });

  it('says of a change what it still lists when read back', async () => {
    const phases = { preview: async () => [rename] };
    const { run } = await aChange({ phases }).make();
    expect(run).to.deep.include({ verified: false, undone: [rename] });
  });

  it('lets a verify of its own read back', async () => {
    const { noted, make } = aChange({ phases: { hasVerify: () => true } });
    expect((await make()).run?.verified).to.equal(true);
    expect(noted.at(-1)).to.equal('verify');
  });

  it('takes a list for a claim', async () => {
    const phases = { preview: async () => [{ ...rename, id: 7 }] };
    expect(await codeOf(aChange({ phases }).make)).to.equal('script_failed');
  });

  it('starts anew before apply where somebody else is at fault, never after', async () => {
    const mayStartAnew = () => true;
    let tries = 0;
    const preview = async () => {
      tries += 1;
      if (tries === 1) throw new ServiceError('script_neighbour_crashed');
      return tries === 2 ? [rename] : [];
    };
    const { run } = await aChange({ mayStartAnew, phases: { preview } }).make();
    expect(run?.verified).to.equal(true);
    const apply = async () => {
      throw new ServiceError('script_neighbour_crashed');
    };
    const { noted, make } = aChange({ mayStartAnew, phases: { apply } });
    expect(await codeOf(make)).to.equal('script_neighbour_crashed');
    expect(noted.filter((one) => one === 'preview')).to.have.length(1);
  });

  it('finds a change done whose answer was lost, or says that nobody knows (P4)', async () => {
    const sent = { done: 0, unknown: ['POST pages/7'] };
    const apply = async () => {
      throw new ServiceError('outcome_unknown');
    };
    let looks = 0;
    const found = { apply, preview: async () => ((looks += 1) === 1 ? [rename] : []) };
    const { run } = await aChange({ sent, phases: found }).make();
    expect(run?.verified).to.equal(true);
    expect(run?.warnings).to.have.length(1);
    expect(await codeOf(aChange({ sent, phases: { apply } }).make)).to.equal('outcome_unknown');
  });

  it('imports neither sandbox nor scripts nor tools', () => {
    const file = new URL('../../../runtime/runs/make-change.ts', import.meta.url);
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    const named = importedFiles.map(({ fileName }) => fileName);
    expect(named.filter((name) => /sandbox|scripts\/|tools\/|platforms/.test(name))).to.deep.equal(
      [],
    );
  });
});
