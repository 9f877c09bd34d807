/** Checks each field that scripts change: it must be known whether the field is part of an ad's reach. */
import { expect } from 'chai';
import { isCriterion, isReach } from '../../runtime/guards/is-narrower.ts';
import { isTargetReturn, measureOf } from '../../runtime/guards/measure-of.ts';
import { fieldOfEnd, isStatus } from '../../runtime/guards/may-run.ts';
import { adPlatforms, catalog } from './catalog.ts';

/** Fields that do not limit reach. A new one belongs under the reason for it. */
const ASIDE = new Set([
  // Names, words and pictures.
  'body',
  'call_to_action',
  'completion_message',
  'creative',
  'creative_id',
  'creatives',
  'description',
  'descriptions',
  'headline',
  'headlines',
  'link_text',
  'name',
  'tagline',
  'text',
  'title',
  // Labels, links below an ad, and a recommendation that nobody wants.
  'assets',
  'dismissed',
  'extensions',
  // Hints of what buyers search for.
  'search_themes',
  // Comments below an ad.
  'blocked_words',
  'visibility',
  'labels',
  // Destinations of a click.
  'click_url',
  'destination_url',
  'final_url',
  'final_url_suffix',
  'landing_url',
  'target_url',
  'tracking_tag_url',
  'tracking_template',
  // Bidding strategy and goal.
  'bid_strategy',
  'bid_type',
  'bidding_strategy',
  'optimization',
  // A removal is judged as a removal.
  'deleted',
  // Which conversions count, what stands in links, and how creatives take turns.
  'conversions',
  'tracking',
  'rotation',
  // How often a feed is fetched.
  'every',
  // Price and amount that were agreed with a publisher.
  'floor',
  'commitment',
  // First day of an experiment.
  'start_date',
  // How long after a click a conversion counts.
  'click_window',
  'view_window',
]);

/** Objects that limit no ad: members of an audience, and things that count conversions. */
const OTHERS =
  /^(audience|conversion_\w+|creative_asset|pixel|post|media|portfolio|ad_association|tweet|destination|product|comment|lead_form)$/;

const fields = new Set(
  [...catalog.scripts.values()]
    .filter(({ platform }) => adPlatforms.some(({ id }) => id === platform))
    .flatMap((script) => script.examples().flatMap(({ changes = [] }) => changes))
    .filter(({ id, entity, field, money }) => {
      const isOther = OTHERS.test(entity) || isCriterion(entity);
      return id !== null && !money && !isOther && field !== 'creation' && !isStatus(field);
    })
    .map(({ field }) => field),
);

describe('What an ad reaches', () => {
  it('is said of every field that scripts change', () => {
    const isKnown = (field: string) =>
      ASIDE.has(field) ||
      isReach(field) ||
      isTargetReturn(field) ||
      fieldOfEnd.test(field) ||
      measureOf(field) !== undefined;
    expect([...fields].filter((field) => !isKnown(field))).to.deep.equal([]);
    expect([...ASIDE].filter(isReach)).to.deep.equal([]);
  });
});
