/** `GET /rest/accountIntelligence`: how companies engaged with an account's ads. A private product. */
import { addDays, eachDay, localDay, unit } from '../../../../sdk/emulator/index.ts';
import { accountDelivery } from './account-delivery.ts';
import { companies } from './companies.ts';
import { cellsOf } from './member-pivots.ts';
import { addFigures, figuresOf, type Figures } from './metrics.ts';
import { findAccount, listObjects, type Account, type Network } from './network.ts';
import { audienceIn, idIn } from './objects.ts';
import { countedPage } from './paging.ts';
import { checkNames, listOf, neededText, oneOf, recordOf, textOf } from './query.ts';
import { badQuery, forbidden } from './refusal.ts';
import type { Query } from './restli-values.ts';

const windows = [7, 30, 60, 90, 180, 365].map((days) => `LAST_${days}_DAYS`);

export function readEngagement(network: Network, query: Query): unknown {
  if (!network.controls.companyIntelligence)
    throw forbidden('partnerApiAccountIntelligence.FINDER-account');
  checkNames(query, ['q', 'account', 'filterCriteria', 'start', 'count', 'skipCompanyDecoration']);
  if (textOf(query, 'q') !== 'account') throw badQuery('q must be account');
  const id = idIn(neededText(query, 'account'), 'sponsoredAccount');
  const account = findAccount(network, id ?? '');
  const criteria = recordOf(query, 'filterCriteria') ?? {};
  checkNames(criteria, ['lookbackWindow', 'adSegments', 'campaign']);
  const window = oneOf(criteria, 'lookbackWindow', windows) ?? 'LAST_90_DAYS';
  const segments = listOf(criteria, 'adSegments');
  for (const urn of segments ?? []) checkSegment(network, account, urn);
  const sums = sumsOf(
    network,
    account,
    Number(/\d+/.exec(window)?.[0]),
    textOf(criteria, 'campaign'),
  );
  const rows = companies
    .map((company, at) => ({ company, figures: sums[at] ?? {} }))
    .filter(({ figures }) => (figures['impressions'] ?? 0) > 0)
    .filter(({ company }) => !segments || isMember(company.urn, segments))
    .sort((a, b) => (b.figures['impressions'] ?? 0) - (a.figures['impressions'] ?? 0))
    .map(({ company, figures }, at, all) => ({
      companyName: company.name,
      companyPageUrl: company.page,
      ...(company.website ? { companyWebsite: company.website } : {}),
      engagementLevel: levels[Math.floor((at * levels.length) / all.length)],
      paidImpressions: figures['impressions'] ?? 0,
      paidClicks: figures['clicks'] ?? 0,
      paidEngagements: figures['totalEngagements'] ?? 0,
      paidLeads: figures['oneClickLeads'] ?? 0,
      paidQualifiedLeads: figures['qualifiedLeads'] ?? 0,
      conversions: figures['externalWebsiteConversions'] ?? 0,
      organicImpressions: Math.floor((figures['impressions'] ?? 0) * 0.06),
      organicEngagements: Math.floor((figures['clicks'] ?? 0) * 0.2),
      companySize: company.size,
      industry: company.industry,
      countryCode: company.country,
    }));
  return countedPage(rows, query, '/rest/accountIntelligence?q=account');
}

const levels = ['VERY_HIGH', 'HIGH', 'MEDIUM', 'LOW', 'VERY_LOW'];
/** About half of the companies are in any one audience. */
const isMember = (urn: string, segments: readonly string[]) =>
  segments.some((segment) => unit('company', urn, segment) < 0.5);

function checkSegment(network: Network, { spec }: Account, urn: string): void {
  const segment = network.records.find('segment', audienceIn(urn));
  if (!segment || segment.gone || segment.accountId !== spec.id)
    throw badQuery(`${urn} is not a segment of this account`);
}

/** Figures of each company over the days before today. */
function sumsOf(
  network: Network,
  account: Account,
  days: number,
  campaignUrn: string | undefined,
): Figures[] {
  const { today } = localDay(network.parts.now(), account.spec.timeZone);
  const delivery = accountDelivery(network, account);
  const sums = companies.map((): Figures => ({}));
  const campaigns = listObjects(network, 'campaign', { accountId: account.spec.id }).filter(
    ({ id }) => campaignUrn === undefined || idIn(campaignUrn, 'sponsoredCampaign') === id,
  );
  for (const { id, fields } of campaigns) {
    const objective = String(fields['objectiveType']);
    for (const date of eachDay(addDays(today, -days), addDays(today, -1)))
      for (const [creative, facts] of delivery.groupDay(id, date)) {
        const figures = figuresOf(facts, `${creative} ${date}`, { objective, hasVideo: false });
        cellsOf(['MEMBER_COMPANY'], figures, creative, () => []).forEach((cell, at) => {
          const sum = sums[at];
          if (sum) addFigures(sum, cell.figures);
        });
      }
  }
  return sums;
}
