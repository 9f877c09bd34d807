import { FarChildren } from '../../runtime/platforms/far/far-children.ts';

/** One set of processes for large answers for all services of a test process: each takes a third of a second to start. */
export const farChildren = new FarChildren();
