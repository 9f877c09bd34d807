import type { ChangingTool } from '../../../../../sdk/index.ts';
import { wishOf, type Input, type Wish } from '../../guardrail/arm.ts';
import { guardrailView, KIND, type Guardrail } from '../../guardrail/guardrail.ts';

type Needs = 'records' | 'scripts' | 'catalog' | 'connections' | 'watches' | 'notify';

/** What a call found at the platform, so that preview and apply speak of the same, and the platform is asked once. */
const wishes = new WeakMap<object, Wish>();

const tool: ChangingTool<Input, Needs> = {
  async preview(input, world) {
    const { ports, context } = world;
    const wish = await wishOf(input, ports, context.now);
    wishes.set(world, wish);
    const { id, value } = wish;
    return ports.records.changes(KIND, id, value);
  },

  async apply(input, world) {
    const { ports, context } = world;
    const wish = wishes.get(world) ?? (await wishOf(input, ports, context.now));
    const { id, value, revision, replaced, campaign } = wish;
    const changes = await ports.records.changes(KIND, id, value);
    if (changes.length > 0) await ports.records.put<Guardrail>(KIND, id, value, revision);
    const { conversion_action_id, conversion_action_name: name, tell } = value;
    const silent = 'Nobody is told of a pause: give email, slack_webhook or webhook.';
    return {
      ...guardrailView({ id, value }, false),
      replaced,
      campaign,
      conversion_action: { id: conversion_action_id, name, verified: true },
      ...(tell ? {} : { warnings: [silent] }),
    };
  },
};
export default tool;
