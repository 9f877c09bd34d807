/** States of before an emulator's records were renamed, and figures beside the world's. */
import { expect } from 'chai';
import { splitFigures, sumFigures, withOlder } from '../../../sdk/emulator/index.ts';
import { createTikTokEmulator } from '../../../plugins/platforms/tiktok/emulator/index.ts';
import { anEmulatedPlatform } from '../../support/an-emulated-platform.ts';

const record = (id: string, kind: string) => ({ id, kind, accountId: '1', createdAt: 0 });

describe('A state of before', () => {
  const loaded = (changed: object) => {
    const state = { load: () => ({ anchor: '2026-01-01', changed }), save: () => undefined };
    const { state: read } = withOlder(
      { state },
      ({ kind }) => kind === 'set' || kind === 'old',
      (one) => (one.kind === 'set' ? { ...one, kind: 'group' } : undefined),
    );
    return (read.load() as { changed: object }).changed;
  };

  it('has the records that there are now: renamed, left out, or as they were', () =>
    expect(
      loaded({ a: record('a', 'set'), b: record('b', 'old'), c: record('c', 'ad') }),
    ).to.deep.equal({ a: record('a', 'group'), c: record('c', 'ad') }));

  it('of TikTok goes on: a campaign that was paused is paused, under its name', async () => {
    const first = await anEmulatedPlatform('tiktok');
    const { result } = await first.run('tiktok_ads_list_campaigns');
    const [{ id }] = result.campaigns as readonly { id: string }[] as [{ id: string }];
    await first.run('tiktok_ads_update_campaign', {
      campaign_id: id,
      action: 'pause',
      name: 'Was',
    });
    const kept = structuredClone(first.state()) as {
      changed: Record<string, Record<string, unknown> & { fields: Record<string, unknown> }>;
    };
    const { updatedAt, fields, ...rest } = kept.changed[id]!;
    const { campaign_name: name, ...own } = fields;
    kept.changed[id] = { ...rest, name, fields: own, modifiedAt: updatedAt };
    await first.close();
    const later = await anEmulatedPlatform('tiktok', {
      state: kept,
      create: (parts) => createTikTokEmulator(parts),
    });
    const read = await later.run('tiktok_ads_get_campaign', { campaign_id: id });
    expect(read.result.campaign).to.include({ name: 'Was', status: 'PAUSED' });
    await later.close();
  });

  it('of LinkedIn goes on: its campaigns were called so, and counted their changes', async () => {
    const first = await anEmulatedPlatform('linkedin');
    const { result } = await first.run('linkedin_ads_list_campaigns');
    const [{ id }] = result.campaigns as readonly { id: string }[] as [{ id: string }];
    await first.run('linkedin_ads_update_campaign', {
      campaign_id: id,
      action: 'pause',
      name: 'Was',
    });
    const kept = structuredClone(first.state()) as {
      changed: Record<string, { kind: string; fields: Record<string, unknown> }>;
    };
    const { fields, ...rest } = kept.changed[id]!;
    const { own, ...plain } = fields;
    const { version: versionTag } = own as { version: number };
    kept.changed[id] = Object.assign(rest, { versionTag, kind: 'campaign', fields: plain });
    await first.close();
    const later = await anEmulatedPlatform('linkedin', { state: kept });
    const read = await later.run('linkedin_ads_get_campaign', { campaign_id: id });
    expect(read.result.campaign).to.include({ name: 'Was', status: 'PAUSED' });
    expect((await later.run('pull_linkedin_ads', { days: 7 })).result.rows).to.not.be.empty;
    await later.close();
  });
});

describe('Figures by name', () => {
  const whole = { plays: 10, conversions: 3, valueMinor: 900 };

  it('split by weight sum to the whole, and value goes where conversions went', () => {
    const parts = splitFigures(whole, [1, 2, 0], ['valueMinor', 'conversions']);
    expect(sumFigures(parts)).to.deep.equal(whole);
    expect(parts.map(({ valueMinor }) => valueMinor)).to.deep.equal([300, 600, 0]);
  });
});
