/** How ad sets stand in their auctions, where Meta shows it: the learning stage, and how often people see an ad. */
import { expect } from 'chai';
import { anEmulator, NOON, send, US, type RunningEmulator } from './an-emulator.ts';

const DAY_MS = 86_400_000;

describe('Meta ad sets in their auctions', () => {
  let running: RunningEmulator;
  before(async () => (running = await anEmulator()));
  after(() => running.close());

  const stageOf = async (id: string) =>
    (await send(running, 'GET', id, { query: { fields: 'learning_stage_info,daily_budget' } }))
      .body;
  const frequencyOf = async (id: string) => {
    const day = (back: number) =>
      new Date(running.clock.now() - back * DAY_MS).toISOString().slice(0, 10);
    const query = {
      fields: 'impressions,reach,frequency',
      time_range: { since: day(7), until: day(1) },
    };
    const [row] = (await send(running, 'GET', `${id}/insights`, { query })).body.data;
    expect(Number(row.frequency)).to.be.closeTo(row.impressions / row.reach, 1e-5);
    return Number(row.frequency);
  };

  it('learn for a week after a raise; the more of its people an ad set wins, the oftener they see it', async () => {
    const query = { fields: 'id,daily_budget,effective_status,campaign{daily_budget}', limit: 100 };
    const { data } = (await send(running, 'GET', `act_${US}/adsets`, { query })).body;
    const adSet = data.find(
      (one: Record<string, unknown>) =>
        one['effective_status'] === 'ACTIVE' && one['daily_budget'] !== undefined,
    );
    const before = await stageOf(adSet.id);
    expect(before.learning_stage_info.status).to.be.oneOf(['SUCCESS', 'FAIL']);
    const often = await frequencyOf(adSet.id);
    const daily_budget = String(Number(adSet.daily_budget) * 6);
    await send(running, 'POST', adSet.id, { query: { daily_budget } });
    const { learning_stage_info: info } = await stageOf(adSet.id);
    expect(info.status).to.equal('LEARNING');
    expect(info.last_sig_edit_ts).to.equal(NOON / 1000);
    running.clock.advance(10 * DAY_MS);
    const after = (await stageOf(adSet.id)).learning_stage_info;
    expect(after.status).to.equal(after.conversions >= 50 ? 'SUCCESS' : 'FAIL');
    expect(await frequencyOf(adSet.id)).to.be.above(1.05 * often);
  });
});
