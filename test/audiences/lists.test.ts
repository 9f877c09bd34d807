/** Audiences as tools list, attach and delete them, whichever platform has them. */
import { expect } from 'chai';
import { catalog } from '../conformance/catalog.ts';
import { aPlanService, type PlanService } from '../plans/a-plan.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { makingPlatforms, someAudiences, type Makes } from './some-audiences.ts';

const platforms = [...(catalog.scripts.get('list_audiences')?.routes.keys() ?? [])];

describe('Tools about audiences', function () {
  this.timeout(60_000);
  let service: PlanService;
  let audiences: Makes;
  const made = new Map<string, string>();
  before(async () => {
    service = await aPlanService({ platforms });
    audiences = someAudiences(service);
  });
  after(() => service.stop());

  const make = async (platform: string): Promise<string> => {
    const known = made.get(platform);
    if (known !== undefined) return known;
    const id = await audiences.make(platform, 'Known buyers');
    made.set(platform, id);
    return id;
  };

  for (const platform of makingPlatforms)
    it(`list_audiences shows what was made on ${platform}, as on every other`, async () => {
      const id = await make(platform);
      const told = await service.call('list_audiences', { platform });
      expect(told.error).to.equal(undefined);
      expect(told).to.include({ truncated: false, total: told.audiences.length });
      expect(told.account.platform).to.equal(platform);
      const own = told.audiences.find((one: AnyJson) => one.id === id);
      expect(own, JSON.stringify(told.audiences)).to.include({ name: 'Known buyers' });
      expect(own).to.have.all.keys(
        'id',
        'name',
        'type',
        'status',
        'size',
        ...Object.keys(own).filter((key) => key === 'size_range' || key === 'created_at'),
      );
    });

  for (const platform of platforms)
    it(`the generic list_audiences runs on ${platform}`, async () => {
      const listed = await audiences.script('list_audiences', [], platform);
      expect(listed.audiences).to.be.an('array');
    });

  it('list_audiences names the platforms that it has here', async () => {
    const { error } = await service.call('list_audiences', { platform: 'apollo' });
    expect(error).to.contain('platform').and.contain('google');
  });

  it('delete_audience closes a list on google, at the price of its step', async () => {
    const audience_id = await make('google');
    made.delete('google');
    const before = await service.balance();
    const input = { platform: 'google', audience_id };
    const planned = await service.call('delete_audience', { ...input, dry_run: true });
    expect(planned.changes).to.have.length(1);
    expect(await service.balance()).to.equal(before);
    const told = await service.call('delete_audience', input);
    expect(told.audience, JSON.stringify(told)).to.deep.equal({
      id: audience_id,
      name: 'Known buyers',
      status: 'closed',
    });
    expect(told.verified).to.equal(true);
    expect(await service.balance()).to.equal(before - 5);
  });

  it('delete_audience waits for a person on reddit, where nothing brings it back', async () => {
    const platform = 'reddit';
    const audience_id = await make(platform);
    made.delete(platform);
    const before = await service.balance();
    const { pending, ...told } = await service.call('delete_audience', { platform, audience_id });
    const { approval_id, reasons } = pending ?? {};
    expect(reasons?.[0], JSON.stringify(told)).to.include({ rule: 'removed_for_good' });
    expect(await service.balance()).to.equal(before);
    await (await aReviewer(service)).decide(approval_id, 'approve');
    const { audiences: left } = await service.call('list_audiences', { platform });
    expect(left.map(({ id }: AnyJson) => id)).to.not.include(audience_id);
    expect(await service.balance()).to.be.below(before);
  });

  for (const wild of ['*', 'all', '', '1,2'])
    it(`delete_audience refuses "${wild}" before the price`, async () => {
      const before = await service.balance();
      const { error } = await service.call('delete_audience', {
        platform: 'google',
        audience_id: wild,
      });
      expect(error).to.be.a('string');
      expect(await service.balance()).to.equal(before);
    });

  it('delete_audience names what is wrong as it was given, and not as a flag of a script', async () => {
    const input = { platform: 'google', audience_id: 'buyers' };
    const { error } = await service.call('delete_audience', input);
    expect(error).to.include('- audience_id: ').and.include('digits');
  });
});
