/** Experiments: their arms, the draft of the campaign that is tried, and what a change of them may not do. */
import { lacks, localDay, type Fields } from '../../../../../sdk/emulator/index.ts';
import { collectionOf, textOf, type Entity } from '../customers.ts';
import { fail } from '../words.ts';
import type { Derivation, Draft } from './draft.ts';

/** Type of an experiment > the channel of its campaigns. */
const channels: Readonly<Record<string, string>> = {
  SEARCH_CUSTOM: 'SEARCH',
  DISPLAY_CUSTOM: 'DISPLAY',
};
const MOST_ARMS = 2;

const campaignsOf = (arm: Fields) => (arm['campaigns'] ?? []) as readonly string[];
export const draftsOf = (arm: Fields) => (arm['inDesignCampaigns'] ?? []) as readonly string[];
export const armsOf = (draft: Draft, experiment: string) =>
  draft.living('experimentArms').filter((arm) => arm['experiment'] === experiment);
export const controlOf = (arms: readonly Entity[]) => arms.find((arm) => arm['control'] === true);
export const treatmentOf = (arms: readonly Entity[]) => arms.find((arm) => arm['control'] !== true);

export const experiments: Derivation = {
  derive({ fields }) {
    const type = textOf(fields, 'type');
    if (channels[type] === undefined) throw lacks(`experiments of the type ${type}`);
    return {};
  },
  change(after, { before, paths }, draft) {
    const has = (path: string) => paths.includes(path);
    const { status } = after;
    if (has('status') && status === 'GRADUATED')
      throw fail('experimentError.CANNOT_SET_STATUS_TO_GRADUATED', 'status');
    if (has('status') && !(before['status'] === 'ENABLED' && status === 'HALTED'))
      throw fail('experimentError.STATUS_TRANSITION_INVALID', 'status');
    const { today } = localDay(draft.now, draft.customer.timeZone);
    const isPast = (key: string, by: boolean) => {
      const day = textOf(before, key);
      return day !== '' && (by ? day <= today : day < today);
    };
    const hasRun = before['startedAt'] !== undefined;
    if (has('startDate') && hasRun && isPast('startDate', true))
      throw fail('experimentError.START_DATE_ALREADY_PASSED', 'start_date');
    if (has('endDate') && (before['endedAt'] !== undefined || isPast('endDate', false)))
      throw fail('experimentError.CANNOT_MODIFY_PAST_END_DATE', 'end_date');
  },
  checkRemoval(before, draft) {
    if (before['status'] === 'INITIATED')
      throw fail('experimentError.CANNOT_REMOVE_IN_CREATION_EXPERIMENT', 'remove');
    const treatment = treatmentOf(armsOf(draft, before.resourceName));
    if (!treatment) return;
    // Its campaign goes with it, unless it stands for itself by now.
    const own = before['status'] === 'GRADUATED' ? [] : campaignsOf(treatment);
    for (const name of [...draftsOf(treatment), ...own]) {
      const campaign = draft.get(name);
      if (campaign) draft.stage({ ...campaign, status: 'REMOVED', servingStatus: 'ENDED' });
    }
  },
};

export const experimentArms: Derivation = {
  change(after, { paths }, draft) {
    const experiment = draft.mustFind(textOf(after as Fields, 'experiment'));
    if (paths.includes('campaigns') && experiment['status'] !== 'SETUP')
      throw fail('experimentArmError.CANNOT_MODIFY_CAMPAIGN_IDS', 'campaigns');
    if (paths.includes('trafficSplit') && experiment['startedAt'] !== undefined)
      throw fail('experimentArmError.CANNOT_MUTATE_TRAFFIC_SPLIT_AFTER_START', 'traffic_split');
  },
};

/**
 * Rules that hold when all operations of a mutate are done; and the draft that Google makes of the campaign for the arm that
 * is tried.
 *
 * @throws Refusal experimentError.*, experimentArmError.*
 */
export function checkExperiments(draft: Draft): void {
  const touched = draft.changes().map(({ after }) => after);
  const arms = touched.filter(({ resourceName: of }) => collectionOf(of) === 'experimentArms');
  for (const name of new Set(arms.map((arm) => textOf(arm, 'experiment')))) {
    const all = armsOf(draft, name);
    if (all.length > 0) checkArms(all);
    const [control, treatment] = [controlOf(all), treatmentOf(all)];
    if (control && treatment && draftsOf(treatment).length === 0)
      makeDraft(draft, draft.mustFind(name), { control, treatment });
  }
}

function checkArms(arms: readonly Entity[]): void {
  if (arms.length > MOST_ARMS) throw fail('experimentArmError.EXPERIMENT_ARM_COUNT_LIMIT_EXCEEDED');
  if (arms.filter((arm) => arm['control'] === true).length > 1)
    throw fail('experimentError.CANNOT_HAVE_MULTIPLE_CONTROL_ARMS');
  const names = arms.map((arm) => textOf(arm, 'name').toLowerCase());
  if (new Set(names).size < names.length)
    throw fail('experimentArmError.DUPLICATE_EXPERIMENT_ARM_NAME', 'name');
  const sum = arms.reduce((all, arm) => all + Number(arm['trafficSplit'] ?? 0), 0);
  if (sum !== 100)
    throw fail('experimentError.SUM_TRIAL_ARM_TRAFFIC_UNEQUALS_TO_TRIAL_TRAFFIC_SPLIT_DENOMINATOR');
}

type Arms = Readonly<Record<'control' | 'treatment', Entity>>;

/** Drafts are left out of queries that do not ask for them. */
function makeDraft(draft: Draft, experiment: Entity, { control, treatment }: Arms): void {
  const base = draft.mustFind(campaignsOf(control)[0] ?? '');
  const id = draft.newId();
  const resourceName = `customers/${draft.customer.id}/campaigns/${id}`;
  const name = `${textOf(base, 'name')} ${textOf(experiment, 'suffix')}`;
  const { labels: _, ...own } = base;
  const baseCampaign = base.resourceName;
  draft.stage({ ...own, resourceName, id, name, experimentType: 'DRAFT', baseCampaign });
  draft.stage({ ...treatment, inDesignCampaigns: [resourceName] });
}
