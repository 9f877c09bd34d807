/** Kept facts of the accounts that the caller's key reaches: live ones, or those in test mode where none is live. */
import type { FactsPort, KeptReport, KeptWish } from '../../../sdk/facts.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { dayIn } from '../../../sdk/window.ts';
import type { Call } from '../../call.ts';
import type { Clock } from '../../clock.ts';
import type { Facts, ShownAccount } from '../../facts/facts.ts';
import { exportWords } from '../../facts/export-words.ts';
import {
  accountRow,
  chosenMode,
  importedAccounts,
  importedMonths,
  importedViews,
  levelsOf,
  monthsOf,
} from '../../facts/kept-accounts.ts';
import { factsViews } from '../../facts/views.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { isOpen, ownConnections, type ConnectionsParts } from './connections.ts';
import { historyPort, type HistoryParts } from './history.ts';
import { principalOf } from './principal-of.ts';
import { stageImport } from './stage-import.ts';
import { unitOf } from './unit-of.ts';

export interface FactsPortParts extends ConnectionsParts, HistoryParts {
  readonly clock: Clock;
  readonly facts: Facts;
}

const CHANGED_RUNS = 2_000;

export function factsPort(parts: FactsPortParts, call: Call, writes: Writes): FactsPort {
  const { facts, clock } = parts;
  const organizationId = () => principalOf(call).organizationId;
  const unit = unitOf(parts, writes);
  const imports = () => facts.imports(organizationId(), principalOf(call).workspaceId);
  const accounts = async () => {
    const connected = await ownConnections(parts, call);
    const found = importedAccounts(await imports(), connected);
    const open = found.filter((one) => isOpen(one, principalOf(call), call.catalog));
    return chosenMode<ShownAccount>([...connected, ...open]);
  };
  const batch = createBatch(async (wishes) => {
    const own = new Map((await accounts()).map((one) => [keyOf(one.platform, one.accountId), one]));
    const open = wishes.flatMap((wish, at) => {
      const account = own.get(keyOf(wish.platform, wish.account_id));
      if (!account) return [];
      const { mode, imported } = account;
      if (imported) return [{ at, wish: { ...wish, mode, importId: imported.id } }];
      return addsUp(call, wish.platform) ? [{ at, wish: { ...wish, mode } }] : [];
    });
    const found = await facts.reports(
      organizationId(),
      open.map(({ wish }) => wish),
    );
    const reports: (KeptReport | undefined)[] = wishes.map(() => undefined);
    open.forEach(({ at }, index) => (reports[at] = found[index]));
    return reports;
  });

  const kept = async () => {
    const own = await accounts();
    const connected = own.filter(({ imported }) => !imported);
    const months = [
      ...monthsOf(await facts.months(organizationId()), connected),
      ...importedMonths(await imports(), own),
    ];
    return { own, levels: levelsOf(months) };
  };

  return {
    report: batch,
    async imports() {
      const own = (await accounts()).filter(({ imported }) => imported);
      return importedViews(own, await imports());
    },
    async query(sql, most) {
      const { own, levels } = await kept();
      return facts.query({
        organizationId: organizationId(),
        accounts: own,
        sql,
        most,
        beside: {
          accounts: own.map((one) => accountRow(call.catalog, one, levels)),
          ...(/\bchanges\b/i.test(sql) ? { changes: await changeRows() } : {}),
        },
      });
    },
    async export({ view, format, platforms, window = {} }) {
      const { own, levels } = await kept();
      return facts.export({
        organizationId: organizationId(),
        accounts: own,
        sql: exportWords({ view, format, platforms, window }),
        format,
        beside: { accounts: own.map((one) => accountRow(call.catalog, one, levels)) },
      });
    },
    import: (wish) =>
      unit.write(async (tx) => {
        const commit = await stageImport(parts, principalOf(call), wish);
        await commit(tx);
      }),
    views: () => factsViews,
    async state() {
      const { own, levels } = await kept();
      const notes = (await facts.notes(organizationId())).filter((note) =>
        own.some((one) => one.mode === note.mode && isSame(one, note)),
      );
      const isAds = ({ platform, imported }: ShownAccount) =>
        !imported && call.catalog.platforms.get(platform)?.plugin.manifest.platformKind === 'ads';
      const ads = own.filter(isAds);
      const imported = own.filter((one) => one.imported).length;
      const isNoted = (one: ShownAccount) => notes.some((note) => isSame(one, note));
      const oldest = addDays(dayIn(clock.now(), null), -3);
      const isOld = levels.some(
        (one) =>
          one.last_day < oldest &&
          ads.some((ad) => ad.platform === one.platform && ad.accountId === one.account_id),
      );
      facts.wake();
      return {
        whole:
          ads.length + imported > 0 &&
          ads.every(isNoted) &&
          notes.every(({ left }) => left === 0) &&
          !isOld,
        left: notes.reduce((sum, one) => sum + one.left, 0),
        all: notes.reduce((sum, one) => sum + one.all, 0),
        accounts: ads.length + imported,
        levels,
        failures: notes.flatMap(({ platform, accountId, error }) =>
          error ? [{ platform, account_id: accountId, message: error.message }] : [],
        ),
      };
    },
  };

  async function changeRows() {
    const until = clock.now();
    const { runs } = await historyPort(parts, call).runs({ since: 0, until, limit: CHANGED_RUNS });
    return runs.flatMap(({ at, platform, account_id, script, changes }) =>
      changes.map(({ entity, id, field, before, after }) => ({
        changed_at: at,
        platform,
        account_id,
        tool: script,
        entity,
        entity_id: id,
        field,
        value_before: JSON.stringify(before),
        value_after: JSON.stringify(after),
      })),
    );
  }
}

const keyOf = (platform: string, accountId: string) => JSON.stringify([platform, accountId]);
const isSame = (one: ShownAccount, other: { platform: string; accountId: string }) =>
  one.platform === other.platform && one.accountId === other.accountId;

/** Whether days of a platform add up to a window. */
const addsUp = ({ catalog }: Call, platform: string) =>
  catalog.platforms.get(platform)?.plugin.manifest.reporting?.kept?.adds_up !== false;

/** Collects the wishes of one moment, so that many accounts are one question. */
function createBatch(
  answer: (wishes: readonly KeptWish[]) => Promise<readonly (KeptReport | undefined)[]>,
): FactsPort['report'] {
  let waiting:
    | {
        readonly wishes: KeptWish[];
        readonly answers: Promise<readonly (KeptReport | undefined)[]>;
      }
    | undefined;
  return async (wish) => {
    if (!waiting) {
      const wishes: KeptWish[] = [];
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined;
        return answer(wishes);
      });
      waiting = { wishes, answers };
    }
    const at = waiting.wishes.push(wish) - 1;
    return (await waiting.answers)[at];
  };
}
