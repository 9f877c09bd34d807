/** `run_launch_preflight`: what stands in the way of a launch, as far as page and accounts tell. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { someFiles } from '../support/some-files.ts';
import { aPlanService, type PlanService } from './a-plan.ts';

const tagged = 'https://tents.example.com/tagged';
const bare = 'https://tents.example.com/bare';
const gone = 'https://tents.example.com/gone';
const script = `<script>fbq('init', '1234567890123456');</script>`;

describe('run_launch_preflight', () => {
  let service: PlanService;
  before(async () => {
    const files = someFiles({ [tagged]: `<title>T</title>${script}`, [bare]: '<p>x', [gone]: 404 });
    service = await aPlanService({ platforms: ['google', 'meta'], overrides: { files } });
  });
  after(() => service.stop());

  const asked = (input: object) => service.call('run_launch_preflight', input);
  const codes = ({ issues }: AnyJson) =>
    (issues as AnyJson[]).map(({ code, where }) => [code, where]);
  const known = { action_name: 'meta_ads_create_campaign' };

  it('passes a page with the tag of the platform, and an action that is there', async () => {
    const told = await asked({ ...known, landing_page_url: tagged, platform: 'facebook' });
    expect(told).to.deep.include({ status: 'pass', blocking: false, issues: [] });
    expect(told.confirmation_tokens).to.deep.equal([]);
  });

  it('names each connected platform that has no tag there, with a token for each', async () => {
    const told = await asked({ ...known, landing_page_url: bare });
    expect(codes(told)).to.deep.equal([
      ['tracking_missing', bare],
      ['tracking_missing', bare],
    ]);
    expect(told).to.include({ status: 'warn', blocking: false });
    const tokens = (told.confirmation_tokens as AnyJson[]).map(({ token }) => token as string);
    expect(new Set(tokens).size).to.equal(2);
  });

  it('blocks a launch to a page that is not there, or on a platform without an account', async () => {
    const told = await asked({ ...known, landing_page_url: gone, platform: 'meta' });
    expect(codes(told)).to.deep.equal([['page_broken', gone]]);
    expect(told).to.include({ status: 'fail', blocking: true });
    const inside = await asked({
      ...known,
      landing_page_url: 'http://127.0.0.1/x',
      platform: 'meta',
    });
    expect(codes(inside)[0]?.[0]).to.equal('page_unreachable');
  });

  it('says which platforms there are when it does not know one', async () => {
    const { error } = await asked({ landing_page_url: bare, platform: 'myspace' });
    expect(error).to.include('platform').and.include('google, meta');
  });
});
