/** The code of each operation that `facts.ts` names. */
import type { HostOperation } from '../../sdk/script.ts';
import { address } from './address.ts';
import { clip } from './clip.ts';
import { document } from './document.ts';
import { download } from './download.ts';
import { film } from './film.ts';
import { identifiers } from './identifiers.ts';
import { image } from './image.ts';
import type { Operation } from './operation.ts';
import { sealed } from './sealed.ts';
import { painting } from './painting.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';

export const operations: Readonly<Record<HostOperation, Operation>> = {
  wait,
  download,
  film,
  painting,
  image,
  clip,
  address,
  document,
  identifiers,
  sealed,
  upload,
};
