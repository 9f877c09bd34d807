/** Every recorded request and answer, held to what two independent connectors send and read (`connectors.json`). */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import connectors from './connectors.json' with { type: 'json' };

/** Neither connector goes there; what we know of it is from learn.microsoft.com/linkedin/marketing. */
const documents = "LinkedIn's documents alone";

describe("Two other connectors for LinkedIn's API", () => {
  judgeExamples('linkedin', connectors, {
    unlisted: [
      [/ (dmpSegments|adSegments|adSegmentSources|adPageSets)/, documents],
      [/ images/, documents],
      [/ videos/, documents],
      [/ documents\b/, documents],
      [
        / conversionEvents$/,
        "the vendor's client drives it (vendor.test.ts); its fields: documents",
      ],
      [/ (leadForms|leadFormResponses)/, documents],
      [
        /^(POST conversions|(GET|POST) conversions\/\d+|(PUT|DELETE) campaignConversions\/\S+)$/,
        "Segment's destination for conversions makes, changes and links rules the same way (segmentio/action-destinations, 029f044); that they are taken off: several clients elsewhere",
      ],
      [/ adTrackingParameters\//, documents],
      [/ adBudgetPricing$/, 'several clients elsewhere ask the same way; no connector does'],
      [/ adTargeting(Entities|Facets)$/, documents],
      [/ (audienceCounts|adPreviews)$/, documents],
      [/ accountIntelligence$/, 'a private product; LinkedIn shows its fields to partners'],
      [/^DELETE adAccounts\/\S+\/adCampaigns\//, documents],
    ],
    known: [
      [/qualifiedLeads$/, `a metric of reports: ${documents}`],
      [
        /adCampaignGroups.* version$/,
        `campaigns and accounts have it in the connector: ${documents}`,
      ],
      [/creatives REPLY .* leadgenCallToAction$/, `of ads with a form: ${documents}`],
      [/conversions REPLY .* conversionMethod$/, documents],
      [/creatives QUERY (intendedStatuses|creatives|action)$/, documents],
      [/creatives BODY .*(inlineContent|creative)$/, `creation from scratch: ${documents}`],
      [/adAccountUsers QUERY q /, `a second finder, authenticatedUser: ${documents}`],
    ],
  });
});
