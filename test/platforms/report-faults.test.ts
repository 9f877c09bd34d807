/**
 * Answers of each further ad platform's report to faults: an account that is not there, ids of
 * another platform, days that nobody keeps, a currency without decimals, an account without a time zone. One table.
 */
import { expect } from 'chai';
import type { TestAccount } from '../../sdk/emulator/emulator.ts';
import type { CreateEmulator } from '../../sdk/emulator/index.ts';
import type { ServiceError } from '../../sdk/errors.ts';
import { catalog } from '../conformance/catalog.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
  type Ran,
} from '../support/an-emulated-platform.ts';
import type { AnyJson } from '../support/any-json.ts';

const platforms = [
  'amazon_ads',
  'cm360',
  'criteo',
  'dv360',
  'freewheel',
  'instacart',
  'openai_ads',
  'pinterest',
  'snapchat',
  'spotify',
  'stackadapt',
  'target',
  'trade_desk',
  'walmart',
];

/** Their credentials reach one account and choose it; no request names it. */
const ofOneAccount: ReadonlySet<string> = new Set(['cm360', 'instacart', 'openai_ads']);

/** Of its shape, and of nobody: the last digit is another. */
const strangerOf = ({ account_id: id }: TestAccount) =>
  id.replace(/.$/, (last) => (/\d/.test(last) ? String((Number(last) + 5) % 10) : '7'));

/** Ids as Google, Meta, Snapchat and LinkedIn write them. */
const foreign = [
  'customers/123/campaigns/456',
  '6789~1',
  'urn:li:sponsoredCampaign:5',
  'f5f5f5f5-0000-4000-8000-00000000000z',
];

/** The platform's own accounts, and after them one of nobody, and the first one without a time zone and in yen. */
function withStrangers(create: CreateEmulator, changed: Partial<TestAccount>): CreateEmulator {
  return (parts) => {
    const made = create(parts);
    return {
      ...made,
      testAccounts: () => {
        const [first, ...others] = made.testAccounts() as [TestAccount, ...TestAccount[]];
        const nobody = { ...first, account_id: strangerOf(first), primary: false };
        return [{ ...first, ...changed }, ...others, nobody];
      },
    };
  };
}

type Ended = { readonly ran: Ran } | { readonly error: ServiceError };

for (const id of platforms) {
  const { plugin, emulatorFile } = catalog.platforms.get(id)!;
  const report = plugin.manifest.rehearsal!.report.run;
  describe(`A report of ${id}`, function () {
    this.timeout(60_000);
    const all: EmulatedPlatform[] = [];
    const open = async (changed: Partial<TestAccount> = {}) => {
      const { default: create } = (await import(`file://${emulatorFile!}`)) as AnyJson;
      const platform = await anEmulatedPlatform(id, {
        create: withStrangers(create as CreateEmulator, changed),
      });
      all.push(platform);
      return platform;
    };
    let platform: EmulatedPlatform;
    before(async () => {
      platform = await open();
    });
    after(() => Promise.all(all.map((one) => one.close())));
    const ended = (work: Promise<Ran>): Promise<Ended> =>
      work.then(
        (ran) => ({ ran }),
        (error: unknown) => ({ error: error as ServiceError }),
      );

    it('of an account that the credentials do not reach is an error, and no report', async function () {
      if (ofOneAccount.has(id)) return this.skip();
      const account = strangerOf(platform.accounts[0]!);
      const end = await ended(platform.run(report, { days: 3 }, { account }));
      expect(end).to.have.property('error');
      if ('error' in end) expect(end.error.code).to.match(/^(platform_|input_invalid)/);
    });

    it('of days that nobody keeps any more is refused, or says what it left out', async () => {
      const asked = { start_date: '2012-01-01', end_date: '2026-11-18' };
      const end = await ended(platform.run(report, asked));
      if ('error' in end) return expect(end.error.code).to.match(/^(platform_|input_invalid)/);
      const { window, truncated, warnings } = end.ran.result;
      if (window.start_date !== asked.start_date) {
        expect(truncated).to.equal(true);
        expect(warnings.join(' ')).to.contain(window.start_date);
      }
    });

    it('in a currency without decimals has whole amounts', async function () {
      const yen = platform.accounts.find(({ currency }) => currency === 'JPY');
      if (!yen) return this.skip();
      const { result } = await platform.run(report, { days: 3 }, { account: yen.account_id });
      expect(result.currency).to.equal('JPY');
      expect(result.totals.spend).to.satisfy(Number.isInteger);
      for (const { spend } of result.rows) expect(spend).to.satisfy(Number.isInteger);
    });

    it('of an account without a time zone says so, or has the platform say it', async () => {
      const bare = await open({ time_zone: null } as never);
      const end = await ended(bare.run(report, { days: 3 }));
      if ('error' in end)
        expect(end.error.code).to.match(/^(platform_|input_invalid|test_mode_lacks)/);
      else expect(end.ran.result.rows).to.not.have.lengthOf(0);
    });

    const pause = plugin.manifest.routes?.['pause_campaign'];
    it('has no campaign by the id of another platform, and nothing is changed', async function () {
      if (!pause) return this.skip();
      const { run: script, set = {} } = pause as AnyJson;
      for (const campaign_id of foreign) {
        const before = platform.calls.length;
        const end = await ended(platform.run(script as string, { ...set, campaign_id }));
        expect(end, campaign_id).to.have.property('error');
        if ('error' in end)
          expect(end.error.code, campaign_id).to.match(
            /^(platform_not_found|platform_rejected|input_invalid)$/,
          );
        expect(
          platform.calls
            .slice(before)
            .filter(({ request }) => /PUT|PATCH|DELETE/.test(request.method)),
        ).to.deep.equal([]);
      }
    });
  });
}
