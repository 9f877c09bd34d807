/** Criteo's own failures, which all its APIs share. */
import { criteoFailure } from '../../families/criteo/failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

const dialect: Dialect = { accountId: (given) => given.trim(), failure: criteoFailure };
export default dialect;
