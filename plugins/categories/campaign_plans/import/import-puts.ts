/** The records of an imported plan. */
import type { RecordsPort, ToolContext } from '../../../../sdk/index.ts';
import { entityIdOf, type Entity } from '../entity.ts';
import type { Put } from '../keep.ts';
import { longPuts, nothing, type Json } from '../long-value.ts';
import { planIdOf, type Plan } from '../plan.ts';
import type { Imported } from './imported.ts';

interface From {
  readonly platform: string;
  readonly account_id: string | null;
  readonly imported: Imported;
}

/** Each import is a plan of its own. */
export async function freeKey(records: RecordsPort, platform: string, id: string) {
  for (let count = 1; ; count += 1) {
    const key = `import-${platform}-${id}${count === 1 ? '' : `-${count}`}`;
    if (!(await records.get('campaign_plan', planIdOf(key)))) return key;
  }
}

export async function importPuts(
  records: RecordsPort,
  plan_key: string,
  { platform, account_id, imported }: From,
  { now }: Pick<ToolContext, 'now'>,
): Promise<readonly Put[]> {
  const { campaign, entities } = imported;
  const plan_id = planIdOf(plan_key);
  const brief: Json = {
    imported_from: { platform, account_id, campaign_id: campaign.id, campaign: campaign.name },
  };
  const plan: Plan = {
    plan_key,
    title: `Copy of ${campaign.name}`.slice(0, 300),
    state: 'building',
    version: 1,
    updated_at: now.toISOString(),
    brief: (await longPuts(records, `${plan_id}.brief`, brief)).value,
    entities: entities.length,
  };
  const puts: Put[] = [{ kind: 'campaign_plan', id: plan_id, value: plan }];
  for (const [place, { metadata, ...one }] of entities.entries()) {
    const id = entityIdOf(plan_id, one.logical_key);
    const long = await longPuts(records, `${id}.m`, metadata);
    const value: Entity = {
      plan_id,
      ...one,
      place,
      platform,
      desired_state: 'paused',
      provider_account_id: account_id,
      remote_id: null,
      remote_ref: nothing,
      metadata: long.value,
    };
    puts.push({ kind: 'plan_entity', id, value }, ...long.puts);
  }
  return puts;
}
