/** Ways of Google's documents beyond data: Google's errors, also in the older shape that Drive has. */
import { googleFailure } from '../../families/google/failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

const dialect: Dialect = {
  accountId: (given) => given.trim().toLowerCase(),
  failure: googleFailure,
};
export default dialect;
