/** What answers each endpoint. */
import { accessAnswers } from './access.ts';
import { assetAnswers } from './assets.ts';
import { audienceAnswers } from './audiences.ts';
import { changeLogAnswers } from './change-log-tasks.ts';
import { statusAnswer } from './change-status.ts';
import { listAnswer } from './lists.ts';
import { taskAnswers } from './report-tasks.ts';
import { integratedReport } from './reports.ts';
import type { Answer } from './tiktok.ts';
import { toolAnswers } from './tools.ts';
import { createAd, updateAd } from './write-ad.ts';
import { createAdgroup, updateAdgroup } from './write-adgroup.ts';
import { createCampaign, updateCampaign } from './write-campaign.ts';

/** By path, without slashes at its ends. */
export const answers: Readonly<Record<string, Answer>> = {
  ...accessAnswers,
  ...toolAnswers,
  ...assetAnswers,
  ...audienceAnswers,
  ...taskAnswers,
  ...changeLogAnswers,
  'campaign/get': listAnswer('campaign'),
  'campaign/create': createCampaign,
  'campaign/update': updateCampaign(false),
  'campaign/status/update': statusAnswer('campaign'),
  'adgroup/get': listAnswer('adgroup'),
  'adgroup/create': createAdgroup,
  'adgroup/update': updateAdgroup(false),
  'adgroup/status/update': statusAnswer('adgroup'),
  'ad/get': listAnswer('ad'),
  'ad/create': createAd,
  'ad/update': updateAd,
  'ad/status/update': statusAnswer('ad'),
  'smart_plus/campaign/get': listAnswer('campaign', true),
  'smart_plus/campaign/update': updateCampaign(true),
  'smart_plus/campaign/status/update': statusAnswer('campaign', true),
  'smart_plus/adgroup/get': listAnswer('adgroup', true),
  'smart_plus/adgroup/update': updateAdgroup(true),
  'smart_plus/adgroup/status/update': statusAnswer('adgroup', true),
  'report/integrated/get': integratedReport,
};
