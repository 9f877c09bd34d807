/** Forms of one page that ask for different things: the field `do` says which. */
import { say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Sent } from '../console-page.ts';

/** @throws body_malformed */
export function workOf<Work>({ form }: Sent, works: Readonly<Record<string, Work>>): Work {
  const wish = form.get('do') ?? '';
  if (Object.hasOwn(works, wish)) return works[wish]!;
  throw new ServiceError('body_malformed', {
    field: 'do',
    message: say('Nothing of the page does this.'),
  });
}
