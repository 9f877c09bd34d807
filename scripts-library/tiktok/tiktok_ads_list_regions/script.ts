import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { getData } from '../api.ts';
import { locationOf, type Place } from '../targeting/regions.ts';

const script: Script<'tiktok_ads_list_regions'> = async (args, host) => {
  const { objective, placements, level, country } = args;
  const { region_info: places } = await getData<{ region_info: readonly Place[] }>(
    host,
    'tool/region',
    { objective_type: objective, placements, level_range: `TO_${level}` },
  );
  const locations = places
    .filter(({ region_code }) => country === undefined || region_code === country)
    .map(locationOf);
  return { account: accountOf(host.account), locations, total: locations.length };
};
export default script;
