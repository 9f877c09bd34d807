import { ServiceError, type Fault } from '../../sdk/errors.ts';
import type { ArtifactWish } from '../../sdk/artifacts.ts';
import { plainLine } from '../../sdk/plain-text.ts';

const MAX_DAYS = 365;
const DAY_SECONDS = 86_400;

/** @returns the wish with a name that is safe in a header and on a disk. @throws input_invalid  with every fault */
export function checkedWish(wish: ArtifactWish): ArtifactWish {
  const { mime, name, purpose, keepDays, keepSeconds: seconds } = wish;
  const plain = plainLine(name, 120)
    .replaceAll(/[/\\"<>|:*?]/g, '_')
    .replace(/^\.+/, '');
  const faults: Fault[] = [];
  const rule = (isRight: boolean, field: string, message: string) => {
    if (!isRight) faults.push({ field, message });
  };
  rule(
    /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,80}$/.test(mime),
    'mime',
    'must be a media type such as text/csv, without parameters',
  );
  rule(plain !== '', 'name', 'must be a file name of 1 to 120 characters');
  rule(/^[a-z][a-z0-9_]{0,39}$/.test(purpose), 'purpose', 'must be one word such as audience');
  rule(
    Number.isInteger(keepDays) && keepDays >= 1 && keepDays <= MAX_DAYS,
    'keepDays',
    `must be 1 to ${MAX_DAYS}`,
  );
  rule(
    seconds === undefined || (Number.isInteger(seconds) && seconds >= 1 && seconds <= DAY_SECONDS),
    'keepSeconds',
    `must be 1 to ${DAY_SECONDS}`,
  );
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
  return { ...wish, name: plain };
}
