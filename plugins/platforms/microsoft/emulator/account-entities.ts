/** Shared budgets, tags, goals and the outcome of reviews. */
import { batchError, type BatchError } from './api-fault.ts';
import { findOpen, listOpen, type Fields, type Handle } from './ads.ts';
import { listOf, missing, readAll } from './batches.ts';
import { change } from './change-record.ts';
import { flagsOf } from './vocabulary.ts';

export const readBudgets: Handle = (ads, session, body) => {
  const { all, errors } = readAll(ads, session, 'budget', body['BudgetIds']);
  const campaigns = listOpen(ads, session, 'campaign');
  const count = (id: unknown) => campaigns.filter(({ fields }) => fields['BudgetId'] === id).length;
  return {
    Budgets: all.map((one) => one && { ...one, AssociationCount: count(one['Id']) }),
    PartialErrors: errors,
  };
};

/** What the budget is now, its campaigns may spend from now on. */
export const updateBudgets: Handle = (ads, session, body) => {
  const PartialErrors: BatchError[] = [];
  for (const [at, given] of listOf<Fields>(body['Budgets']).entries()) {
    const record = findOpen(ads, session, 'budget', given['Id']);
    const amount = Number(given['Amount']);
    if (!record) PartialErrors.push(batchError(at, missing));
    else if (!(amount >= 0.05 && amount <= 1_000_000))
      PartialErrors.push(
        batchError(at, [1106, 'CampaignServiceInvalidDailyBudget', 'The budget is not valid.']),
      );
    else {
      const { Id: _, ...fields } = given;
      change(ads, session, record, fields);
      for (const campaign of listOpen(ads, session, 'campaign'))
        if (campaign.fields['BudgetId'] === record.id)
          change(ads, session, campaign, { DailyBudget: amount });
    }
  }
  return { PartialErrors };
};

export const readTags: Handle = (ads, session, body) => {
  const { all, errors } = readAll(ads, session, 'tag', body['TagIds']);
  return { UetTags: all, PartialErrors: errors };
};

export const readGoals: Handle = (ads, session, body) => {
  const types = flagsOf(body['ConversionGoalTypes']);
  const { all, errors } = readAll(ads, session, 'goal', body['ConversionGoalIds']);
  const ConversionGoals = all.filter((one) => one === null || types.includes(String(one['Type'])));
  return { ConversionGoals, PartialErrors: errors };
};

/** Everything here passes its review. */
export const readEditorial: Handle = () => ({ EditorialReasons: [], PartialErrors: [] });
