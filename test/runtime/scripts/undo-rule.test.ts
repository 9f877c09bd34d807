import { expect } from 'chai';
import fc from 'fast-check';
import {
  findUndoRule,
  isAlike,
  joinSteps,
  undoByRule,
  type UndoStep,
} from '../../../runtime/scripts/undo-rule.ts';
import type { Change, UndoRule } from '../../../sdk/script.ts';

const aChange = (more: Partial<Change> = {}): Change => ({
  entity: 'campaign',
  id: '7',
  name: 'Boots',
  field: 'status',
  before: 'ENABLED',
  after: 'PAUSED',
  ...more,
});
const aRule = (more: Partial<UndoRule> = {}): UndoRule => ({
  entity: 'campaign',
  field: 'status',
  run: 'pause_it',
  args: { campaign_id: '{id}' },
  ...more,
});

describe('undo rules', () => {
  it('takes the first rule that fits entity, field and values', () => {
    const rules = [
      aRule({ field: 'name' }),
      aRule({ when: { before: 'PAUSED' }, args: { action: 'pause' } }),
      aRule({ when: { before: 'ENABLED', after: 'PAUSED' }, args: { action: 'enable' } }),
      aRule(),
    ];
    expect(findUndoRule(rules, aChange())).to.equal(rules[2]);
    expect(findUndoRule(rules, aChange({ entity: 'ad' }))).to.equal(undefined);
  });

  it('fits a rule for creations to what was not there, whatever its field is called', () => {
    const rule = aRule({ field: 'creation', args: { campaign_id: '{result.campaign.id}' } });
    const made = aChange({ id: null, before: null, field: 'created', after: {} });
    expect(findUndoRule([rule], made)).to.equal(rule);
    // A setting that was empty is no creation: its object was there before.
    expect(findUndoRule([rule], aChange({ before: null, field: 'end_time' }))).to.equal(undefined);
    expect(undoByRule(rule, made, { campaign: { id: '99' } })).to.deep.equal({
      script: 'pause_it',
      args: { campaign_id: '99' },
      changes: [0],
      removes: true,
    });
  });

  it('fills in values with their types, paths into them and lists', () => {
    const args = {
      id: '{id}',
      budget: '{before}',
      list: ['{after.text}'],
      word: 'x {id}',
      flag: true,
    };
    const change = aChange({ before: 50.25, after: { text: 'boots' } });
    expect(undoByRule(aRule({ args }), change, null)).to.deep.include({
      args: { id: '7', budget: 50.25, list: ['boots'], word: 'x {id}', flag: true },
    });
  });

  it('says what is missing instead of sending nothing', () => {
    const rule = aRule({ args: { name: '{before}' } });
    const reason = 'pause_it needs name, which is not known: {before}.';
    expect(undoByRule(rule, aChange({ before: null }), null)).to.deep.equal({ reason });
    const deep = aRule({ args: { name: '{result.constructor.name}' } });
    expect(undoByRule(deep, aChange(), {})).to.have.property('reason');
  });

  it('puts steps for one object together, lists included, and keeps others apart', () => {
    const changes = [aChange(), aChange({ field: 'name' }), aChange({ id: '8' })];
    const step = (at: number, args: UndoStep['args']): UndoStep => ({
      script: 'update',
      args,
      changes: [at],
      removes: false,
    });
    const steps = [
      step(0, { id: '7', words: ['a'] }),
      step(1, { id: '7', name: 'B', words: ['b'] }),
      step(2, { id: '8' }),
    ];
    const joined = joinSteps(steps, changes, (_script, arg) => arg === 'words');
    expect(joined).to.deep.equal([
      {
        script: 'update',
        removes: false,
        changes: [0, 1],
        args: { id: '7', name: 'B', words: ['a', 'b'] },
      },
      steps[2],
    ]);
    expect(joinSteps(steps, changes, () => false)).to.have.length(3);
  });

  it('puts a setting that goes back to nothing together with one that goes back to a value', () => {
    const changes = [aChange(), aChange({ field: 'cap', before: null, after: 2 })];
    const back: UndoStep = {
      script: 'update',
      args: { id: '7', action: 'enable' },
      changes: [0],
      removes: false,
    };
    const away = { ...back, args: { id: '7', no_cap: true }, changes: [1], removes: true };
    expect(joinSteps([back, away], changes, () => false)).to.deep.equal([
      {
        script: 'update',
        removes: false,
        changes: [0, 1],
        args: { id: '7', action: 'enable', no_cap: true },
      },
    ]);
    expect(joinSteps([away, back], changes, () => false)[0]).to.include({ removes: false });
  });

  it('never changes the value that a lone placeholder stands for', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(value !== null);
        const step = undoByRule(
          aRule({ args: { v: '{before}' } }),
          aChange({ before: value }),
          null,
        );
        return 'args' in step && isAlike(step.args['v'], value);
      }),
    );
  });
});
