/** `GET /rest/accountIntelligence`: how companies engaged with an account's ads. A private product. */
import {
  addDays,
  fillTemplate,
  localDay,
  sumFigures,
  unit,
  type Fields,
  type Figures,
} from '../../../../../sdk/emulator/index.ts';
import { companies } from '../rules/facets.ts';
import type { Account } from '../model.ts';
import { thingOf, type State } from '../state.ts';
import { audienceIn, badQuery, idIn } from '../words.ts';
import views from '../views.json' with { type: 'json' };
import { deliveredBy } from './delivery.ts';
import { cellsOf, figuresOf, metricNames } from './figures.ts';

const levels = ['VERY_HIGH', 'HIGH', 'MEDIUM', 'LOW', 'VERY_LOW'];

const none = Object.fromEntries(metricNames.map((name) => [name, 0]));

/** @param criteria  of the right shape. @returns companies, those that saw most first */
export function readEngagement(state: State, account: Account, criteria: Fields): unknown[] {
  const { lookbackWindow: window = 'LAST_90_DAYS', campaign } = criteria;
  const segments = criteria['adSegments'] as readonly string[] | undefined;
  const stranger = segments?.find(
    (urn) => !thingOf(state, 'segment', audienceIn(urn), account.spec.id),
  );
  if (stranger !== undefined) throw badQuery(`${stranger} is not a segment of this account`);
  const sums = sumsOf(state, account, Number(/\d+/.exec(String(window))?.[0]), campaign);
  return companies
    .map((company, at) => ({ company, figures: sums[at] ?? {} }))
    .filter(({ figures }) => (figures['impressions'] ?? 0) > 0)
    .filter(({ company }) => !segments || isMember(company.urn, segments))
    .sort((a, b) => (b.figures['impressions'] ?? 0) - (a.figures['impressions'] ?? 0))
    .map(({ company, figures }, at, all) => {
      const level = levels[Math.floor((at * levels.length) / all.length)];
      const { impressions = 0, clicks = 0 } = figures;
      return fillTemplate(views.company, {
        ...none,
        ...figures,
        company,
        level,
        organicImpressions: Math.floor(impressions * 0.06),
        organicEngagements: Math.floor(clicks * 0.2),
      });
    });
}

/** About half of the companies are in any one audience. */
const isMember = (urn: string, segments: readonly string[]) =>
  segments.some((segment) => unit('company', urn, segment) < 0.5);

/** Figures of each company over the days before today. */
function sumsOf(state: State, account: Account, days: number, campaignUrn: unknown): Figures[] {
  const { today } = localDay(state.parts.now(), account.spec.timeZone);
  const cells = deliveredBy(state, account, [addDays(today, -days), addDays(today, -1)])
    .filter(
      ({ group }) =>
        campaignUrn === undefined || idIn(campaignUrn, 'sponsoredCampaign') === group.id,
    )
    .map(({ group, ad, date, facts }) => {
      const objective = String(group.fields['objectiveType']);
      const figures = figuresOf(facts, `${ad.id} ${date}`, { objective, hasVideo: false });
      return cellsOf(['MEMBER_COMPANY'], figures, [ad.id, date], () => []);
    });
  return companies.map((_, at) => sumFigures(cells.map((parts) => parts[at]!.figures)));
}
