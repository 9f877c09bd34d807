/** Research over several sources: which one is missing is said, and persons are shown to keys that may see them. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('Research over sources', () => {
  let service: TestService;
  let narrow: string;
  before(async () => {
    service = await aService({ platforms: ['apollo'] });
    narrow = (await service.aKey({ scopes: ['growth:read'] })).secret;
  });
  after(() => service.stop());

  const ask = async (tool: string, args: object, key = service.key) =>
    (await service.run(tool, undefined, { key, body: { args } })).body;

  it('finds prospects by title, place and size, with verified addresses', async () => {
    const { result } = await ask('growth_discover', {
      discover_type: 'icp',
      query: 'Head of Growth, VP Marketing',
      geos: 'Germany',
      limit: 5,
    });
    expect(result.prospects).to.have.length(5);
    for (const one of result.prospects) {
      expect(one.title).to.match(/Growth|VP Marketing/);
      expect(one.country).to.equal('Germany');
      if (one.email_status === 'verified') expect(one.email).to.match(/^\w+\.\w+@\w+\.example$/);
    }
    expect(result.truncated).to.equal(true);
    expect(result.warnings.join(' ')).to.match(/used 5 credits of the source/);
  });

  it('masks names and addresses for a key without the scope, and says so', async () => {
    const args = { discover_type: 'icp', query: 'Growth', geos: 'Germany', limit: 5 };
    const { result } = await ask('growth_discover', args, narrow);
    const open = (await ask('growth_discover', args)).result;
    for (const [at, one] of result.prospects.entries()) {
      const whole = open.prospects[at];
      expect(one.name).to.not.equal(whole.name);
      if (whole.email) expect(one.email).to.match(/^\w…@\w+\.example$/);
      expect(one.profile_url).to.equal(null);
    }
    expect(result.warnings.join(' ')).to.match(/lacks the scope growth:contacts/);
  });

  it('looks for senior vice presidents and above where nothing is said', async () => {
    const { result } = await ask('growth_discover', { discover_type: 'icp', limit: 20 });
    // A person without an address was not asked for one, so the source told no level.
    for (const { seniority, email } of result.prospects)
      if (email) expect(seniority).to.be.oneOf(['owner', 'founder', 'c_suite', 'partner', 'vp']);
  });

  it('reads more rows than one run has, none twice, and asks no address where none is wanted', async () => {
    const wish = {
      min_employees: 0,
      max_employees: 100_000,
      job_levels: 'manager,head,vp,director',
    };
    const { result } = await ask('growth_discover', {
      discover_type: 'apollo',
      limit: 250,
      ...wish,
    });
    expect(result.prospects).to.have.length(250);
    expect(result.prospects.every(({ email }: { email: unknown }) => email === null)).to.equal(
      true,
    );
    expect(result.total).to.equal(320);
  });

  it('keeps to companies of these industries', async () => {
    const { result } = await ask('growth_discover', {
      discover_type: 'icp',
      query: 'Growth',
      industries: 'coffee',
      min_employees: 0,
      limit: 8,
    });
    expect(result.prospects).to.have.length(8);
    for (const { company } of result.prospects) expect(company).to.match(/Coffee/);
  });

  it('finds companies that hire, with the job', async () => {
    const { result } = await ask('growth_discover', {
      discover_type: 'jobs',
      query: 'Paid Media',
      limit: 4,
    });
    expect(result.companies).to.have.length(4);
    for (const { job_title, posted_at } of result.companies) {
      expect(job_title).to.equal('Paid Media Specialist');
      expect(posted_at).to.match(/^2026-/);
    }
  });

  it('names what no source tells, and charges nothing where nobody answers', async () => {
    const { result } = await ask('growth_discover', { query: 'Growth', limit: 2 });
    expect(result.warnings.join(' ')).to.match(/No source of listicles.*No source of podcasts/);
    const before = await service.balance();
    const none = await ask('growth_discover', { discover_type: 'podcasts' });
    expect(none.error.code).to.equal('not_configured');
    expect(await service.balance()).to.equal(before);
  });

  for (const [name, args, field] of [
    ['a size that is none', { min_employees: 9, max_employees: 5 }, 'min_employees'],
    ['a level that is none', { job_levels: 'king' }, 'job_levels'],
    ['jobs without words', { discover_type: 'jobs' }, 'query'],
  ] as const)
    it(`refuses ${name}`, async () => {
      const { error, credits_used } = await ask('growth_discover', args);
      expect(error.code).to.equal('input_invalid');
      expect(error.field).to.equal(field);
      expect(credits_used ?? 0).to.equal(0);
    });

  it('enriches a company, names the source that is missing, and estimates nothing', async () => {
    const { result } = await ask('growth_enrich', { domain: 'maplecoffee.example' });
    expect(result.company).to.include({ name: 'Maple Coffee', industry: 'coffee' });
    expect(result.sources).to.deep.equal(['apollo']);
    expect(result.ad_spend.estimated_monthly).to.equal(null);
    expect(result.warnings.join(' ')).to.match(/No source of technologies.*not estimated/);
  });

  it('says that nothing is connected, and charges nothing', async () => {
    const other = await service.parts.organizations.create({ name: 'Other' });
    await service.parts.credits.grant(other.id, 100, { id: 'g', note: 'test' });
    const { secret: key } = await service.aKey({ organizationId: other.id });
    for (const [tool, args] of [
      ['growth_discover', { discover_type: 'icp' }],
      ['growth_enrich', { domain: 'maplecoffee.example' }],
    ] as const) {
      const { error } = await ask(tool, args, key);
      expect(error.code, tool).to.equal('not_configured');
    }
    expect((await service.parts.credits.balance(other.id)).available).to.equal(100);
  });
});
