/** Every recorded request and answer, held to the schemas of a connector that nobody here wrote (`tap.json`). */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import tap from './tap.json' with { type: 'json' };

describe("Singer's connector for Snapchat", () => {
  judgeExamples('snapchat', tap, {
    unlisted: [
      [/ @conversions\//, 'a receiver of its own, known from clients alone'],
      [/ (adaccounts\/\S+\/)?segments/, "lookalikes and deletions stand in Snapchat's guide alone"],
    ],
    known: [
      [/organization must NOT .* ad_accounts$/, 'Snapchat: with_ad_accounts brings the accounts'],
      [/must NOT have additional properties deleted$/, 'Snapchat: read_deleted_entities says so'],
    ],
  });
});
