/**
 * An experiment is started and ended. Google works on a start after it has answered, so that a read-back right afterwards may
 * still list it as not done.
 * @see https://developers.google.com/google-ads/api/docs/experiments/experiment-operations
 */
import type { Change, Host } from '../../../sdk/script.ts';
import { changesOf, type Wish } from '../../../sdk/kit/changes.ts';
import { readCampaign } from '../levels/campaign.ts';
import { baseOf, readExperiment, shownExperiment, triedOf } from '../structure/experiment.ts';
import {
  checkRuns,
  pathOf,
  refuse,
  worked,
  type Args,
  type Operation,
  type Step,
} from './experiment.ts';

export const startExperiment = (): Step => {
  const changes = async ({ experiment_id: id }: Args, host: Host): Promise<Change[]> => {
    const found = await readExperiment(host, id);
    const base = await readCampaign(host, baseOf(found)?.campaignId ?? '');
    const share = (triedOf(found)?.traffic ?? 100) / 100;
    const amount = base.budget.amount === null ? null : base.budget.amount * share;
    const budget = amount === null ? {} : { budget: { amount, currency: base.currency } };
    const wish: Wish = { field: 'status', before: found.status, after: 'ENABLED', ...budget };
    return changesOf('experiment', found, [wish]);
  };
  return {
    async preview(args, host) {
      const found = await readExperiment(host, args.experiment_id);
      if (found.status !== 'SETUP') throw refuse(found, 'was started already');
      if (!baseOf(found)?.campaignId || !triedOf(found)) throw refuse(found, 'has no two arms');
      return changes(args, host);
    },
    async apply({ experiment_id: id }, host) {
      const found = await readExperiment(host, id);
      const operation = await host.post<Operation>(pathOf(found, 'schedule'), {});
      return worked(host, id, operation, ({ status }) => status === 'ENABLED');
    },
    verify: changes,
  };
};

export const endExperiment = (): Step => {
  const changes = async ({ experiment_id: id }: Args, host: Host): Promise<Change[]> => {
    const found = await readExperiment(host, id);
    const { endDate: before } = found;
    return changesOf('experiment', found, [{ field: 'end_date', before, after: host.today }]);
  };
  return {
    async preview(args, host) {
      const found = await readExperiment(host, args.experiment_id);
      checkRuns(found, host);
      if (found.endDate !== null && found.endDate <= host.today)
        throw refuse(found, `has ended, or ends by itself with ${found.endDate}`);
      return changes(args, host);
    },
    async apply({ experiment_id: id }, host) {
      const found = await readExperiment(host, id);
      await host.post(pathOf(found, 'end'), {});
      return { experiment: shownExperiment(await readExperiment(host, id)) };
    },
    verify: changes,
  };
};
