import { decideOnce, type ChangingTool, type ToolWorld } from '../../../../../sdk/index.ts';
import { newlyTold } from '../../alert/told.ts';
import { wishOf, type Input } from '../../guardrail/arm.ts';
import { guardrailView, KIND, type Guardrail } from '../../guardrail/guardrail.ts';

type Needs = 'records' | 'scripts' | 'catalog' | 'connections' | 'watches' | 'notify';

/** The platform is asked once a call. */
const wishes = decideOnce((input: Input, { ports, context }: ToolWorld<Needs>) =>
  wishOf(input, ports, context.now),
);

const tool: ChangingTool<Input, Needs> = {
  async preview(input, world) {
    const { id, value, given, former } = await wishes.forPreview(input, world);
    const told = await newlyTold(world.ports, given, former);
    return [...(await world.ports.records.changes(KIND, id, value)), ...told.changes];
  },

  async apply(input, world) {
    const { ports } = world;
    const { id, value, revision, replaced, campaign, ...told } = await wishes.forApply(
      input,
      world,
    );
    const changes = await ports.records.changes(KIND, id, value);
    await (await newlyTold(ports, told.given, told.former)).keep();
    if (changes.length > 0) await ports.records.put<Guardrail>(KIND, id, value, revision);
    const { conversion_action_id, conversion_action_name: name, tell } = value;
    const silent = 'Nobody is told of a pause: give email, slack_webhook or webhook.';
    return {
      ...guardrailView({ id, value }, false),
      replaced,
      campaign,
      note: noteOf(value),
      conversion_action: { id: conversion_action_id, name, verified: true },
      ...(tell ? {} : { warnings: [silent] }),
    };
  },
};
export default tool;

/** A note for the caller: the days from which spend and conversions count, and how old spend must be. */
function noteOf({
  since,
  armed_at,
  spent_before,
  lag_hours = 0,
  conversion_action_name: name,
}: Guardrail) {
  const from = spent_before > 0 ? `${armed_at.slice(0, 16).replace('T', ' ')} UTC` : since;
  const lag =
    lag_hours === 0
      ? 'It acts as soon as the threshold is reached.'
      : `It acts on spend that is ${lag_hours} hours old, for only then its conversions would be reported.`;
  return `Spend counts from ${from} on, and conversions (${name}) from ${since} on. ${lag}`;
}
