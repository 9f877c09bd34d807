/**
 * Every recorded request and answer, held to the schemas of a connector that nobody here wrote (`tap.json`); conversions
 * to Snapchat's own description of their receiver (`conversions.json`).
 */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import conversions from './conversions.json' with { type: 'json' };
import tap from './tap.json' with { type: 'json' };

const receiver = judgeFrom([
  { document: conversions as never, base: 'v3/', host: '@conversions/' },
]);
const judge = {
  ...tap,
  operations: { ...tap.operations, ...receiver.operations },
  definitions: { ...tap.definitions, ...receiver.definitions },
};

describe("Singer's connector for Snapchat, and Snapchat's description of conversions", () => {
  judgeExamples('snapchat', judge as never, {
    unlisted: [
      [/ (adaccounts\/\S+\/)?creatives/, "writes of creatives stand in Snapchat's guides alone"],
      [/ (adaccounts\/\S+\/)?media/, "media stand in Snapchat's guides alone"],
      [/ (adaccounts\/\S+\/)?lead_generation_forms/, "lead forms stand in Snapchat's guides alone"],
      [/ (organizations|catalogs|product_feeds)\/\S+/, "catalogs stand in Snapchat's guides alone"],
      [/ (adaccounts\/\S+\/)?segments/, "writes of audiences stand in Snapchat's guide alone"],
    ],
    known: [
      [
        /placement_v2 must NOT have additional properties snapchat_positions$/,
        "Snapchat's guide to ad squads has them, and so has Fivetran's connector",
      ],
      [/placement_v2\/platforms must be null,string/, "in Snapchat's guide it is a list"],
      [/organization must NOT .* ad_accounts$/, 'Snapchat: with_ad_accounts brings the accounts'],
      [/must NOT have additional properties deleted$/, 'Snapchat: read_deleted_entities says so'],
    ],
  });
});
