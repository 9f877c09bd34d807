/** Links of two things, by a key that names both: `UPDATE` makes one, `DELETE` takes it away. */
import type { Fields, Shape } from '../../../../../sdk/emulator/index.ts';
import type { Beside, Thing } from '../model.ts';
import { changeThing } from '../state.ts';
import { badQuery, refuseIf, unless } from '../words.ts';
import type { Ask, Routes } from './ask.ts';

type Two = readonly [string, string];

/** The thing that keeps its links in a field, all that it has, and the one that is meant. */
interface Kept {
  readonly kind: Beside;
  readonly thing: Thing;
  readonly field: string;
  readonly links: readonly string[];
  readonly link: string;
  /** A new one stands before the others. */
  readonly isFirst?: boolean;
}

interface Pairs {
  readonly path: string;
  /** As the key and the body name the two > how their URNs begin. */
  readonly names: Readonly<Record<string, string>>;
  readonly body: Shape;
  /** @throws Refusal 403, 404 */
  keptIn(ask: Ask, ids: Two, urns: Two): Kept;
}

export function pairRoutes({ path, names, body, keptIn }: Pairs): Routes {
  const [one = '', other = ''] = Object.keys(names);
  const parts = Object.entries(names).map(([name, urn]) => `${name}:(${urn}:(\\d+))`);
  const key = new RegExp(`^\\(${parts.join()}\\)$`);
  const change = (ask: Ask, isMade: boolean) => {
    const [, first, id = '', second = '', otherId = ''] = key.exec(ask.params['key'] ?? '') ?? [];
    if (first === undefined) throw badQuery(`the key must be (${one}:urn,${other}:urn)`);
    const kept = keptIn(ask, [id, otherId], [first, second]);
    const { [one]: own = first, [other]: another = second } = (ask.body ?? {}) as Fields;
    const isSame = own === first && another === second;
    refuseIf(unless(isSame, one, 'The body and the key must name the same'));
    const others = kept.links.filter((link) => link !== kept.link);
    const all = kept.isFirst ? [kept.link, ...kept.links] : [...kept.links, kept.link];
    const fields = { [kept.field]: isMade ? [...new Set(all)] : others };
    changeThing(ask.state, kept.kind, kept.thing, { fields });
  };
  return {
    [`UPDATE ${path}/:key`]: { body, answer: (ask) => change(ask, true) },
    [`DELETE ${path}/:key`]: (ask) => change(ask, false),
  };
}
