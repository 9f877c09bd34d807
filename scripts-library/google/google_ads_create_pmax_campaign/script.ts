import type { Script } from '../../../sdk/script.ts';
import { mutateAll, newNames } from '../create/campaign-operations.ts';
import { checkNameIsFree, createdCampaign, missingOf } from '../create/created-campaign.ts';
import { checkDisplayTexts } from '../creative/check-texts.ts';
import { listedPicture, picturesFor } from '../creative/picture.ts';
import {
  checkFeed,
  checkPmaxTexts,
  createTexts,
  pmaxChanges,
  pmaxOperations,
  wantedPictures,
} from '../create/pmax-campaign.ts';

const script: Script<'google_ads_create_pmax_campaign'> = {
  async preview(args, host) {
    checkDisplayTexts(args);
    checkPmaxTexts(args);
    checkFeed(args);
    const pictures = await picturesFor(host, wantedPictures(args));
    await checkNameIsFree(host, args.campaign_name);
    return pmaxChanges(host, args, pictures);
  },
  async apply(args, host) {
    const pictures = await picturesFor(host, wantedPictures(args));
    const texts = await createTexts(host, args);
    const operations = pmaxOperations(args, texts, pictures, newNames(host));
    const made = await mutateAll(host, operations);
    const find = (key: string) => made(key)[0] ?? '';
    return {
      ...(await createdCampaign(host, find, args)),
      asset_group_id: find('assetGroupResult'),
      images: pictures.map(listedPicture),
    };
  },
  async verify(args, host, { campaign }) {
    const changes = await pmaxChanges(host, args, []);
    const links = {
      entity: 'asset_group',
      from: 'asset_group_asset',
      field: 'asset_group_asset.field_type',
      atLeast: args.headline.length + args.description.length + 3,
    };
    return missingOf(host, campaign, args.daily_budget, changes, [links]);
  },
};
export default script;
