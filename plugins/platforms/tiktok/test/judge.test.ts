/** Recorded answers and reports, held to what two independent connectors read; client.test.ts judges the requests. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import connectors from './connectors.json' with { type: 'json' };

/** The vendor's own client drives it (client.test.ts); what it answers has no type there. */
const driven = 'driven by the client, whose answers have no types';

describe("Two other connectors for TikTok's API", () => {
  judgeExamples('tiktok', connectors, {
    unlisted: [
      [/ (oauth2\/advertiser|identity|pixel|tool|file|dmp)\//, driven],
      [/ \S*(ad|adgroup|campaign)\/status\/update\/$/, driven],
      [/ ad\/(create|update)\/$/, driven],
      [/ report\/task\//, driven],
      [/ event\/track\/$/, 'the documents alone: the client has no such call'],
      [/ (comment|blockedword|creative|search_ad)\//, driven],
      [/ adgroup\/review_info\/$/, 'the documents alone: the client has no such call'],
      [/ catalog\/(get|set\/(get|product\/get|update|delete)|feed\/get)\/$/, driven],
      [
        / catalog\/(set\/create|feed\/switch)\/$/,
        'the documents alone: the client has no such call',
      ],
      [/ (@leads_\w+\/)?page\//, 'the documents alone: the client has no such call'],
      [/ changelog\/task\//, 'two clients generated from the documents; README.md, "Judge"'],
    ],
    known: [[/ engagements$/, 'the documents alone']],
  });
});
