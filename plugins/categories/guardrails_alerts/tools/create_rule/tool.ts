import {
  decideOnce,
  type ChangingTool,
  type Destination,
  type ToolWorld,
} from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { newlyTold } from '../../alert/told.ts';
import { fromGallery } from '../../rule/gallery.ts';
import { changedBy } from '../../rule/read-hours.ts';
import {
  mayRaise,
  RULE,
  ruleId,
  ruleToKeep,
  ruleView,
  type KeptRule,
} from '../../rule/kept-rule.ts';

interface Input {
  readonly rule: Readonly<Record<string, unknown>>;
  readonly like?: string;
  readonly email?: string;
  readonly webhook?: string;
}

type Needs = 'records' | 'notify' | 'connections' | 'catalog' | 'watches';

const wishes = decideOnce(async (input: Input, { ports, context: { now } }: ToolWorld<Needs>) => {
  const base = input.like === undefined ? {} : fromGallery(input.like);
  const rule = ruleToKeep({ ...base, ...input.rule }, ports);
  const tell = tellOf(input);
  if (tell) await ports.notify.check(tell);
  const id = ruleId(rule.name);
  const former = await ports.records.get<KeptRule>(RULE, id);
  if (former?.value.state === 'armed')
    throw wrong('rule.name', `${rule.name} is armed; disarm_rule comes before another form of it`);
  if (former?.value.rule.hours) await checkEnded(ports, former.id, rule.name, now);
  const value: KeptRule = {
    name: rule.name,
    rule,
    raises: mayRaise(rule),
    ...(tell ? { tell } : {}),
    state: former?.value.state ?? 'draft',
  };
  return { id, value, former };
});

/** Another form of it would not know what there is to put back. */
async function checkEnded(
  { watches }: ToolWorld<Needs>['ports'],
  id: string,
  name: string,
  now: Date,
) {
  const changed = await changedBy(watches, id, now);
  if (changed.length > 0)
    throw wrong(
      'rule.name',
      `${name} has yet to put back ${changed.length} changes of its hours, within five minutes; list_rules shows them`,
    );
}

function tellOf({ email, webhook }: Input): Destination | undefined {
  if (email !== undefined && webhook !== undefined)
    throw wrong('email', 'give at most one of email and webhook');
  if (email !== undefined) return { email };
  return webhook === undefined ? undefined : { webhook };
}

const tool: ChangingTool<Input, Needs> = {
  async preview(input, world) {
    const { id, value, former } = await wishes.forPreview(input, world);
    const told = await newlyTold(world.ports, value.tell, former?.value.tell);
    return [...(await world.ports.records.changes(RULE, id, value)), ...told.changes];
  },

  async apply(input, world) {
    const { ports } = world;
    const { id, value, former } = await wishes.forApply(input, world);
    const changes = await ports.records.changes(RULE, id, value);
    await (await newlyTold(ports, value.tell, former?.value.tell)).keep();
    if (changes.length > 0) await ports.records.put<KeptRule>(RULE, id, value, former?.revision);
    return {
      ...ruleView({ id, value }),
      next: 'try_rule shows what it would have done; arm_rule starts it.',
    };
  },
};
export default tool;
