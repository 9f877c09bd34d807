import type { Script } from '../../../sdk/script.ts';
import { mutateAll, newNames } from '../create/campaign-operations.ts';
import {
  adCheck,
  adGroupCheck,
  checkNameIsFree,
  createdCampaign,
  missingOf,
} from '../create/created-campaign.ts';
import { displayChanges, displayOperations, wantedPictures } from '../create/display-campaign.ts';
import { checkDisplayTexts } from '../creative/check-texts.ts';
import { listedPicture, picturesFor } from '../creative/picture.ts';

const script: Script<'google_ads_create_display_campaign'> = {
  async preview(args, host) {
    checkDisplayTexts(args);
    const pictures = await picturesFor(host, wantedPictures(args));
    await checkNameIsFree(host, args.campaign_name);
    return displayChanges(host, args, pictures);
  },
  async apply(args, host) {
    const pictures = await picturesFor(host, wantedPictures(args));
    const made = await mutateAll(host, displayOperations(args, pictures, newNames(host)));
    const find = (key: string) => made(key)[0] ?? '';
    return {
      ...(await createdCampaign(host, find, args)),
      ad_group_id: find('adGroupResult'),
      ad_id: find('adGroupAdResult'),
      images: pictures.map(listedPicture),
    };
  },
  async verify(args, host, { campaign }) {
    const changes = await displayChanges(host, args, []);
    return missingOf(host, campaign, args.daily_budget, changes, [adGroupCheck, adCheck]);
  },
};
export default script;
