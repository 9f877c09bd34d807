/** An enabling says what may be spent, wherever the budget lies: every platform whose campaigns can be switched. */
import { expect } from 'chai';
import type { LoadedScript } from '../../runtime/catalog/catalog.ts';
import type { BudgetList } from '../../sdk/plugin.ts';
import { catalog } from '../conformance/catalog.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { flagsOf } from '../../sdk/testing/index.ts';

type Row = AnyJson & { readonly id: string; readonly status: string };

const platforms = [...catalog.platforms.values()].filter(
  ({ plugin: { manifest } }) =>
    manifest.platformKind === 'ads' && manifest.lacks?.['pause_campaign'] === undefined,
);

const ownBudget = (row: Row): number =>
  row['daily_budget'] ??
  row['monthly_budget'] ??
  row['lifetime_budget'] ??
  row['total_budget'] ??
  row['budget'] ??
  0;

const isOn = ({ status }: Row) => status === 'ENABLED';

describe('What is enabled says what it may spend', () => {
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: platforms.map(({ id }) => id), balance: 100_000 });
    const { guards } = service.parts;
    const set = (rule: unknown) => guards.set(service.organizationId, rule);
    await set({
      id: 'max_enabled_budget',
      action: 'hold',
      when: { kind: 'enabled_above', amount: 0.001 },
    });
    for (const rule of await guards.rules(service.organizationId))
      if (rule.id !== 'max_enabled_budget') await set({ ...rule, off: true });
  });
  after(() => service.stop());

  const rowsOf = async (platform: string, list: BudgetList, more: readonly string[] = []) => {
    const args = [...flagsOf(list.args ?? {}), ...more];
    const { body, text } = await service.run(list.run, args, { platform });
    expect(body.success, text).to.equal(true);
    return body.result[list.list] as Row[];
  };
  const saidOf = ({ body }: { body: AnyJson }) =>
    ((body.warnings ?? []) as string[]).filter((text) => text.includes('(max_enabled_budget)'));
  const done = (reply: { body: AnyJson; text: string }) =>
    expect(reply.body.success, reply.text).to.equal(true);

  for (const { id: platform, plugin } of platforms) {
    const { campaigns, budgets = {} } = plugin.manifest.spending!;
    const top: BudgetList = { ...campaigns, list: 'campaigns' };
    const below = Object.entries(budgets).filter(([, one]) => one.in !== undefined);

    it(`${platform}: a campaign is enabled with its budget, or with those of what runs in it`, async () => {
      const inside = new Map<string, number>();
      for (const [, list] of below) {
        const field = list.in!['campaign'];
        if (field !== undefined)
          for (const row of (await rowsOf(platform, list)).filter(isOn))
            inside.set(row[field], (inside.get(row[field]) ?? 0) + ownBudget(row));
      }
      const all = await rowsOf(platform, top);
      const bare = all.filter((row) => ownBudget(row) === 0 && (inside.get(row.id) ?? 0) > 0);
      const own = all.filter((row) => ownBudget(row) > 0 && isOn(row));
      for (const row of [...bare, ...own].slice(0, 2)) {
        const where = ['--campaign-id', row.id];
        if (isOn(row)) done(await service.run('pause_campaign', where, { platform }));
        const reply = await service.run('enable_campaign', where, { platform, dry_run: true });
        expect(saidOf(reply), `${row.id} ${reply.text}`).to.have.length.above(0);
      }
    });

    for (const [entity, list] of Object.entries(budgets)) {
      const switched = switchOf(platform, entity);
      if (!switched) continue;
      it(`${platform}: ${entity.replace('_', ' ')}s are enabled with theirs`, async () => {
        const up = list.in?.['campaign'];
        const known = up ? (await rowsOf(platform, top)).map(({ id }) => id) : [];
        const row = (await rowsOf(platform, list)).find(
          (one) => isOn(one) && ownBudget(one) > 0 && (!up || known.includes(one[up])),
        );
        if (!row) return;
        const { script, idArg, on, off } = switched;
        const flag = (name: string, value: string) => `--${name.replaceAll('_', '-')}=${value}`;
        const act = (word: readonly [string, string], more = {}) =>
          service.run(script, [flag(idArg, row.id), flag(...word)], { platform, ...more });
        done(await act(off));
        const reply = await act(on, { dry_run: true });
        expect(saidOf(reply), reply.text).to.have.length(1);
      });
    }
  }

  it('of a campaign in which nothing is on, the first group that is enabled says its budget', async () => {
    const { campaigns, budgets } = platforms.find(({ id }) => id === 'amazon_ads')!.plugin.manifest
      .spending!;
    const list = budgets!['ad_group']!;
    const running = (await rowsOf('amazon_ads', { ...campaigns, list: 'campaigns' })).filter(isOn);
    const first = (await rowsOf('amazon_ads', list)).find(
      (one) => isOn(one) && running.some(({ id }) => id === one['campaign_id']),
    );
    const where = [`--campaign-id=${first!['campaign_id']}`];
    const beside = (await rowsOf('amazon_ads', list, where)).filter(isOn);
    const act = (id: string, action: string, more = {}) =>
      service.run('amazon_ads_update_ad_group', [`--ad-group-id=${id}`, `--action=${action}`], {
        platform: 'amazon_ads',
        ...more,
      });
    for (const { id } of beside) done(await act(id, 'pause'));
    const said = await act(first!.id, 'enable', { dry_run: true });
    expect(saidOf(said), said.text).to.have.length(1);
    const off = async (isOff: boolean) => {
      const rules = await service.parts.guards.rules(service.organizationId);
      const rule = rules.find(({ id }) => id === 'max_enabled_budget')!;
      await service.parts.guards.set(service.organizationId, { ...rule, off: isOff });
    };
    await off(true);
    done(await act(first!.id, 'enable'));
    await off(false);
    if (beside.length > 1) {
      const reply = await act(beside[1]!.id, 'enable', { dry_run: true });
      expect(saidOf(reply), 'another one is on already').to.deep.equal([]);
    }
  });
});

/** The script that switches one such thing, by its arguments. */
function switchOf(platform: string, entity: string) {
  const changes = ({ manifest, examples }: LoadedScript) =>
    manifest.effect !== 'read' &&
    examples().some(({ changes: all = [] }) =>
      all.some((one) => one.entity === entity && one.field === 'status'),
    );
  for (const script of catalog.scripts.values()) {
    const { args = {}, name } = script.manifest;
    if (script.platform !== platform || !changes(script)) continue;
    const [idArg, ...others] = Object.keys(args).filter((arg) => args[arg]?.required);
    const word = ['action', 'status'].find((arg) => args[arg]?.enum);
    if (!idArg?.endsWith('_id') || idArg === 'campaign_id' || others.length > 0 || !word) continue;
    const words = args[word]!.enum!;
    const find = (sort: RegExp) => words.find((one) => sort.test(one));
    const [on, off] = [find(/^(enabled?|active)$/i), find(/^paused?$/i)];
    if (on && off)
      return { script: name, idArg, on: [word, on] as const, off: [word, off] as const };
  }
  return undefined;
}
