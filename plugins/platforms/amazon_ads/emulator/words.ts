/** Amazon's words on single items of a write; the rest of its words are in the kit. */
import { AmazonItemError } from '../../../families/amazon/emulator/words.ts';
import type { Kind } from './model.ts';

export const unknown = (kind: Kind, id: unknown) =>
  new AmazonItemError('RESOURCE_ID_NOT_FOUND', `${kind}Id`, `There is no resource ${String(id)}.`);

export const archived = (kind: Kind) =>
  new AmazonItemError('ARCHIVED_RESOURCE_CANNOT_EDIT', `${kind}Id`, 'It is archived.');

export const archivedAbove = (kind: Kind) =>
  new AmazonItemError('ARCHIVED_PARENT_CANNOT_CREATE', `${kind}Id`, 'It is archived.');

export const otherProduct = () =>
  new AmazonItemError('FIELD_VALUE_MISMATCH', 'adProduct', 'It is of another product.');

export const tooLow = (least: number) =>
  new AmazonItemError(
    'FIELD_VALUE_IS_BELOW_MINIMUM_LIMIT',
    'budgets[0].budgetValue',
    `The budget must be at least ${least}.`,
  );

export const noEnd = () =>
  new AmazonItemError('DATE_CANNOT_BE_NULL', 'endDateTime', 'A LIFETIME budget needs an end.');

export const taken = () =>
  new AmazonItemError('DUPLICATE_FIELD_VALUE_FOUND', 'name', 'The name is taken.');

export const past = (field: string) =>
  new AmazonItemError('DATE_CANNOT_BE_IN_PAST', field, 'It is in the past.');
