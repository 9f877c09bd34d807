/** The emulator reads, and refuses to, as the Graph does. */
import { expect } from 'chai';
import { anEmulatorPerTest, send } from './an-emulator.ts';
import { refuses } from './refuses.ts';
import { demoApp } from '../emulator/accounts.ts';

describe('The Meta emulator', () => {
  const { running, act, get, post } = anEmulatorPerTest();

  describe('tokens and versions', () => {
    it('asks for a token, refuses a wrong and an expired one', async () => {
      await refuses(send(running(), 'GET', 'me', { token: '' }), 2500);
      await refuses(send(running(), 'GET', act(), { token: '' }), 104);
      await refuses(send(running(), 'GET', act(), { token: 'EAAwrong' }), 190);
      await refuses(send(running(), 'GET', act(), { token: 'EAAexpired1' }), 190, 463);
      expect((await send(running(), 'GET', act(), { token: 'EAAwrong' })).status).to.equal(401);
    });
    it('takes the token in the address and in the body too', async () => {
      const query = { access_token: running().token };
      expect((await send(running(), 'GET', act(), { token: '', query })).status).to.equal(200);
      const body = { access_token: running().token, name: 'Named' };
      const { data } = (await get(act('/campaigns'))).body;
      expect((await send(running(), 'POST', data[0].id, { token: '', body })).status).to.equal(200);
    });
    it('ends the marketing part of a version before the version', async () => {
      await refuses(send(running(), 'GET', act(), { version: 'v24.0' }), 2635);
      expect((await send(running(), 'GET', 'me', { version: 'v24.0' })).status).to.equal(200);
      running().clock.set(Date.parse('2026-09-01T00:00:00Z'));
      expect((await send(running(), 'GET', act(), { version: 'v24.0' })).status).to.equal(200);
      await refuses(send(running(), 'GET', act(), { version: 'v22.0' }), 2500);
    });
    it('exchanges a code for a token that then works, and checks tokens', async () => {
      const app = { client_id: demoApp.id, client_secret: demoApp.secret };
      const { body } = await get('oauth/access_token', {
        ...app,
        code: 'abc',
        redirect_uri: 'https://x.example/',
      });
      expect(body).to.include({ token_type: 'bearer' });
      expect((await send(running(), 'GET', act(), { token: body.access_token })).status).to.equal(
        200,
      );
      const check = async (input_token: string) =>
        (
          await send(running(), 'GET', 'debug_token', {
            token: `${demoApp.id}|${demoApp.secret}`,
            query: { input_token },
          })
        ).body.data;
      expect(await check(body.access_token)).to.include({ is_valid: true });
      expect(await check('EAAwrong')).to.include({ is_valid: false });
      await refuses(get('oauth/access_token', { ...app, client_secret: 'x', code: 'abc' }), 1);
    });
    it('shows with every answer, a refusal too, what of the allowance is used', async () => {
      running().controls.usagePercent = 82;
      for (const path of [act('/insights'), act('/nothing')]) {
        const { headers } = await get(path);
        expect(JSON.parse(headers.get('x-app-usage') ?? '')).to.include({ call_count: 82 });
        expect(headers.get('x-business-use-case-usage')).to.contain('82');
        expect(headers.has('x-fb-ads-insights-throttle')).to.equal(path === act('/insights'));
      }
    });
  });

  describe('nodes, fields and edges', () => {
    it('answers the id when nothing is asked for, and refuses fields that do not exist', async () => {
      const { body } = await get(act('/campaigns'), { limit: 1 });
      expect(body.data[0]).to.have.all.keys('id');
      const { message } = await refuses(get(act('/campaigns'), { fields: 'id,foo' }), 100);
      expect(message).to.equal(
        '(#100) Tried accessing nonexisting field (foo) on node type (Campaign)',
      );
      await refuses(get(act(), { fields: 'id,name{' }), 2500);
    });
    it('reads nodes and edges within nodes', async () => {
      const { body } = await get(act(), {
        fields: 'campaigns.limit(2){name,adsets.limit(1){id,ads{creative{call_to_action_type}}}}',
      });
      expect(body.campaigns.data).to.have.length(2);
      const [adSet] = body.campaigns.data[0].adsets.data;
      expect(adSet.ads.data[0].creative).to.have.keys('id', 'call_to_action_type');
    });
    it('hides what is deleted, unless it is filtered for', async () => {
      const names = async (query: object) => {
        const { body } = await get(act('/campaigns'), { fields: 'name', ...query });
        return body.data.map(({ name }: { name: string }) => name) as string[];
      };
      expect(await names({}))
        .to.have.length(5)
        .and.not.include('Sales | Holiday 2024');
      expect(await names({ effective_status: ['DELETED'] })).to.deep.equal([
        'Sales | Holiday 2024',
      ]);
      const filtering = [{ field: 'name', operator: 'CONTAIN', value: 'retarg' }];
      expect(await names({ filtering })).to.deep.equal(['Sales | Retargeting']);
      await refuses(get(act('/campaigns'), { effective_status: ['SLEEPING'] }), 100);
      await refuses(get(act('/campaigns'), { limit: 0 }), 100);
      await refuses(get(act('/campaigns'), { after: 'nonsense' }), 100);
    });
    it('says what is above: below a paused campaign all is paused, below a deleted one deleted', async () => {
      const { data } = (await get(act('/campaigns'), { fields: 'name', limit: 50 })).body;
      const { id } = data.find(({ name }: { name: string }) => name === 'Sales | Retargeting');
      const below = async () => {
        const { body } = await get(`${id}/ads`, {
          fields: 'effective_status,status',
          effective_status: ['ACTIVE', 'CAMPAIGN_PAUSED', 'DELETED'],
        });
        return new Set(
          body.data.map(({ effective_status: state }: { effective_status: string }) => state),
        );
      };
      expect(await below()).to.deep.equal(new Set(['ACTIVE']));
      await post(id, { status: 'PAUSED' });
      expect(await below()).to.deep.equal(new Set(['CAMPAIGN_PAUSED']));
      await send(running(), 'DELETE', id);
      expect(await below()).to.deep.equal(new Set(['DELETED']));
      await refuses(post(id, { status: 'ACTIVE' }), 100, 1487056);
      expect((await post(id, { name: 'Only the name' })).body).to.deep.equal({ success: true });
    });
    it('knows nothing of what is not there', async () => {
      await refuses(get('4711'), 100, 33);
      await refuses(get('act_4711/campaigns'), 100, 33);
      await refuses(post('*', { status: 'PAUSED' }), 100, 33);
      await refuses(get(act('/nothing')), 2500);
    });
    it('answers fifty requests in one, each by itself', async () => {
      const batch = [
        { method: 'GET', relative_url: `${act()}?fields=name` },
        { method: 'GET', relative_url: 'v27.0/4711' },
        {
          method: 'POST',
          relative_url: act('/campaigns'),
          body: 'name=B&objective=OUTCOME_TRAFFIC&status=PAUSED&special_ad_categories=[]&daily_budget=500',
        },
      ];
      const { body } = await post('', { batch });
      expect(body.map(({ code }: { code: number }) => code)).to.deep.equal([200, 400, 200]);
      expect(JSON.parse(body[2].body)).to.have.keys('id');
      await refuses(post('', { batch: Array.from({ length: 51 }, () => batch[0]) }), 100);
    });
    it('finds interests and countries, and renders previews', async () => {
      const { data } = (await get('search', { type: 'adinterest', q: 'hik' })).body;
      expect(data[0]).to.include({ name: 'Hiking' });
      expect((await get('search', { type: 'adgeolocation', q: 'jap' })).body.data[0]).to.include({
        key: 'JP',
      });
      const work = (await get('search', { type: 'adworkemployer', q: 'north' })).body.data;
      expect(work[0]).to.include({ name: 'Northwind Trading' });
      await refuses(get('search', { type: 'adTargetingCategory', class: 'moods' }), 100);
      await refuses(get('search', { type: 'adworkposition' }), 100);
      const ads = (await get(act('/ads'), { limit: 1 })).body.data;
      const preview = await get(`${ads[0].id}/previews`, { ad_format: 'DESKTOP_FEED_STANDARD' });
      expect(preview.body.data[0].body).to.match(/^<iframe/);
      await refuses(get(`${ads[0].id}/previews`, { ad_format: 'BILLBOARD' }), 100);
    });
  });
});
