/** Every recorded request and answer, held to Amazon's own OpenAPI documents with their answers. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import audiences from '../emulator/audiences.json' with { type: 'json' };
import portfolios from '../emulator/portfolios.json' with { type: 'json' };
import profiles from '../emulator/profiles.json' with { type: 'json' };
import recommendations from '../emulator/recommendations.json' with { type: 'json' };
import reporting from '../emulator/reporting.json' with { type: 'json' };
import brands from '../emulator/sponsored-brands.json' with { type: 'json' };
import display from '../emulator/sponsored-display.json' with { type: 'json' };
import products from '../emulator/sponsored-products.json' with { type: 'json' };

const parts = [
  recommendations,
  products,
  brands,
  display,
  profiles,
  reporting,
  portfolios,
  audiences,
];

const judge = judgeFrom(parts.map((document) => ({ document: document as never, base: '' })));

describe("Amazon's OpenAPI documents", () => {
  judgeExamples('amazon_ads', judge, {
    known: [
      [
        /v2\/profiles.* (?:currencyCode|timezone|marketplaceStringId|id|name|validPaymentMethod)$/,
        "the mirror of Amazon's document leaves these out; Amazon's guides have them",
      ],
    ],
  });
});
