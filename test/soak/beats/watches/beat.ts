import type { Look } from '../../../../sdk/index.ts';

export interface Beat {
  readonly campaign_id: string;
  readonly since: number;
}

/** So long one look takes, so that now and then a process dies within it. */
const LOOK_MS = 150;

/** Another budget at each due time, and the same one however often it is asked. */
const look: Look<Beat, 'watches'> = async ({ id, value }, { watches }) => {
  const [own] = await watches.of('beat', id);
  const due = Date.parse(own!.last_due_at!);
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const seen = {
    campaign_id: value.campaign_id,
    daily_budget: 20 + (1 + Math.floor((due - value.since) / 60_000)) / 100,
  };
  return {
    because: `It was due at ${own!.last_due_at!}.`,
    seen,
    goodForSeconds: 300,
    steps: [{ script: 'update_campaign_budget', platform: 'acme', args: seen }],
  };
};
export default look;
