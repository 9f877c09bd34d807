import type { Script } from '../../../sdk/script.ts';
import { ACCOUNT } from '../account.ts';
import { readAll } from '../api.ts';
import { readPixels } from '../conversion/pixel.ts';
import { readThing, thingOf, type Raw } from '../levels/thing.ts';
import { checksOf } from '../structure/validate.ts';

const script: Script<'reddit_ads_validate_campaign_structure'> = async ({ campaign_id }, host) => {
  const campaign = await readThing(host, 'campaign', campaign_id);
  const groups = await readAll<Raw>(host, `${ACCOUNT}/ad_groups`, { campaign_id });
  const ads = await readAll<Raw>(host, `${ACCOUNT}/ads`, { campaign_id });
  const checks = checksOf({
    campaign,
    groups: groups.items.map(thingOf),
    ads: ads.items.map(thingOf),
    pixels: (await readPixels(host)).map(({ id }) => id),
  });
  const { id, name, status } = campaign;
  return {
    campaign: { id, name, status },
    ready: checks.every((check) => check.status !== 'fail'),
    checks,
  };
};
export default script;
