/** Methods of an experiment: it is scheduled, ended, promoted and graduated. Google works on two of them after it has answered. */
import { localDay, type Fields } from '../../../../../sdk/emulator/index.ts';
import { readMessage } from '../catalogue.ts';
import { entityAt, itemsOf, listOf, textOf, type Customer, type Entity } from '../customers.ts';
import { Draft } from '../rules/draft.ts';
import { armsOf, controlOf, draftsOf, treatmentOf } from '../rules/experiments.ts';
import { copySettings, forkCampaign, keepTraits } from '../rules/fork-campaign.ts';
import { fail } from '../words.ts';
import type { CustomerAsk } from './access.ts';

/** How long Google makes the campaign of an experiment, or carries its settings over; assumed. */
const WORKS_MS = 60_000;

const firstOf = (arm: Entity | undefined) =>
  ((arm?.['campaigns'] ?? []) as readonly string[])[0] ?? '';

function experimentOf({ caller, params }: CustomerAsk): Entity {
  const name = `customers/${caller.id}/experiments/${params['experiment'] ?? ''}`;
  const found = entityAt(caller, name);
  if (!found || found['status'] === 'REMOVED')
    throw fail('experimentError.EXPERIMENT_NOT_FOUND', undefined, name);
  return found;
}

function begin(ask: CustomerAsk, sort: 'Schedule' | 'Promote', change: Fields): object {
  const experiment = experimentOf(ask);
  const draft = new Draft(ask.caller, ask.now);
  const operation = `customers/${ask.caller.id}/operations/${draft.newId()}`;
  draft.stage({ ...experiment, ...change, longRunningOperation: operation });
  draft.commit();
  const type = `type.googleapis.com/google.ads.googleads.v25.services.${sort}ExperimentMetadata`;
  return { name: operation, metadata: { '@type': type, experiment: experiment.resourceName } };
}

/** The body names the experiment, which the path has already. */
function readBody(ask: CustomerAsk, message: string): Fields {
  return readMessage(`services.${message}ExperimentRequest`, ask.body);
}

export function scheduleExperiment(ask: CustomerAsk): object {
  const experiment = experimentOf(ask);
  const { validateOnly } = readBody(ask, 'Schedule');
  if (experiment['status'] !== 'SETUP') throw fail('experimentError.STATUS_TRANSITION_INVALID');
  const draft = new Draft(ask.caller, ask.now);
  const arms = armsOf(draft, experiment.resourceName);
  const [control, treatment] = [controlOf(arms), treatmentOf(arms)];
  if (!control || !treatment) throw fail('experimentError.MISSING_EXPERIMENT_ARMS');
  checkFree(draft, experiment, firstOf(control));
  const tried = draft.get(draftsOf(treatment)[0] ?? '');
  if (!tried) throw fail('experimentError.IN_DESIGN_CAMPAIGNS_NOT_SET');
  const isTaken = draft
    .living('campaigns')
    .some(
      (one) => textOf(one, 'name').toLowerCase() === String(textOf(tried, 'name')).toLowerCase(),
    );
  if (isTaken) throw fail('experimentError.DUPLICATE_EXPERIMENT_CAMPAIGN_NAME');
  const budget = draft.get(textOf(draft.get(firstOf(control)) ?? {}, 'campaignBudget'));
  if (budget?.['explicitlyShared'] === true)
    throw fail('experimentError.CANNOT_CREATE_EXPERIMENT_CAMPAIGN_WITH_SHARED_BUDGET');
  if (validateOnly === true) return {};
  return begin(ask, 'Schedule', { status: 'INITIATED', scheduledAt: ask.now });
}

/** @throws Refusal  another experiment tries the campaign in the same days */
function checkFree(draft: Draft, experiment: Entity, base: string): void {
  const span = (one: Fields) => [
    textOf(one, 'startDate') || '0000-00-00',
    one['endedAt'] === undefined ? textOf(one, 'endDate') || '9999-99-99' : '0000-00-00',
  ];
  const [from = '', until = ''] = span(experiment);
  const isBeside = draft.living('experiments').some((other) => {
    if (other.resourceName === experiment.resourceName) return false;
    if (!['INITIATED', 'ENABLED'].includes(textOf(other, 'status'))) return false;
    if (firstOf(controlOf(armsOf(draft, other.resourceName))) !== base) return false;
    const [start = '', end = ''] = span(other);
    return start <= until && from <= end;
  });
  if (isBeside) throw fail('experimentError.OVERLAPPING_MEMBERS_AND_DATE_RANGE');
}

/** @throws Refusal  it does not run */
function checkBegun(experiment: Entity, { now, caller }: CustomerAsk): void {
  const { today } = localDay(now, caller.timeZone);
  if (experiment['startedAt'] === undefined || textOf(experiment, 'startDate') > today)
    throw fail('experimentError.EXPERIMENT_NOT_YET_STARTED');
  if (!['ENABLED', 'HALTED'].includes(textOf(experiment, 'status')))
    throw fail('experimentError.STATUS_TRANSITION_INVALID');
  if (experiment['promoteStatus'] === 'IN_PROGRESS')
    throw fail('experimentError.STATUS_TRANSITION_INVALID');
}

/** Its end is the instant of the request; the status stays, for Google says of no other. */
export function endExperiment(ask: CustomerAsk): object {
  const experiment = experimentOf(ask);
  const { validateOnly } = readBody(ask, 'End');
  checkBegun(experiment, ask);
  const { today } = localDay(ask.now, ask.caller.timeZone);
  if (experiment['endedAt'] !== undefined || (textOf(experiment, 'endDate') || today) < today)
    throw fail('experimentError.CANNOT_MODIFY_PAST_END_DATE');
  if (validateOnly === true) return {};
  const draft = new Draft(ask.caller, ask.now);
  draft.stage({ ...experiment, endDate: today, endedAt: ask.now });
  draft.commit();
  return {};
}

export function promoteExperiment(ask: CustomerAsk): object {
  const { validateOnly } = readBody(ask, 'Promote');
  checkBegun(experimentOf(ask), ask);
  if (validateOnly === true) return {};
  return begin(ask, 'Promote', { promoteStatus: 'IN_PROGRESS', promotedAt: ask.now });
}

export function graduateExperiment(ask: CustomerAsk): object {
  const experiment = experimentOf(ask);
  const request = readBody(ask, 'Graduate');
  checkBegun(experiment, ask);
  const draft = new Draft(ask.caller, ask.now);
  const [mapping, ...more] = itemsOf(request, 'campaignBudgetMappings');
  if (!mapping || more.length > 0)
    throw fail('fieldError.INVALID_VALUE', 'campaign_budget_mappings');
  const own = firstOf(treatmentOf(armsOf(draft, experiment.resourceName)));
  const campaign = draft.mustFind(textOf(mapping, 'experimentCampaign'));
  if (campaign.resourceName !== own)
    throw fail('fieldError.INVALID_VALUE', 'campaign_budget_mappings.experiment_campaign');
  const campaignBudget = draft.mustFind(textOf(mapping, 'campaignBudget')).resourceName;
  if (draft.living('campaigns').some((one) => one['campaignBudget'] === campaignBudget))
    throw fail(
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
      'campaign_budget_mappings.campaign_budget',
    );
  if (request['validateOnly'] === true) return {};
  draft.stage({ ...campaign, campaignBudget, experimentType: 'BASE', baseCampaign: own });
  draft.stage({
    ...experiment,
    status: 'GRADUATED',
    endedAt: experiment['endedAt'] ?? ask.now,
  });
  draft.commit();
  return {};
}

/** Nothing fails later here: what Google refuses is refused at once. */
export function asyncErrors(ask: CustomerAsk): object {
  experimentOf(ask);
  return {};
}

/** Finishes what was begun, as of the instant at which it was done. */
export function workOff(customer: Customer, now: number): void {
  for (const experiment of listOf(customer, 'experiments')) {
    const dueAt = (key: string) => Number(experiment[key]) + WORKS_MS;
    if (experiment['status'] === 'INITIATED' && now >= dueAt('scheduledAt'))
      materialize(customer, experiment, dueAt('scheduledAt'));
    else if (experiment['promoteStatus'] === 'IN_PROGRESS' && now >= dueAt('promotedAt'))
      carryOver(customer, experiment, dueAt('promotedAt'));
  }
}

function materialize(customer: Customer, experiment: Entity, at: number): void {
  const draft = new Draft(customer, at);
  const treatment = treatmentOf(armsOf(draft, experiment.resourceName))!;
  const { today } = localDay(at, customer.timeZone);
  const planned = textOf(experiment, 'startDate');
  const firstDay = planned > today ? planned : today;
  const twins = forkCampaign(draft, draftsOf(treatment)[0] ?? '', firstDay);
  draft.stage({ ...treatment, campaigns: [twins.campaign] });
  draft.stage({ ...experiment, status: 'ENABLED', startedAt: at });
  draft.commit();
  keepTraits(customer, twins, Number(treatment['trafficSplit']) / 100);
}

function carryOver(customer: Customer, experiment: Entity, at: number): void {
  const draft = new Draft(customer, at);
  const arms = armsOf(draft, experiment.resourceName);
  const [base, own] = [firstOf(controlOf(arms)), firstOf(treatmentOf(arms))];
  copySettings(draft, { from: own, to: base });
  const campaign = draft.get(own);
  if (campaign) draft.stage({ ...campaign, servingStatus: 'ENDED' });
  draft.stage({
    ...experiment,
    status: 'PROMOTED',
    promoteStatus: 'COMPLETED',
    endedAt: experiment['endedAt'] ?? at,
  });
  draft.commit();
}
