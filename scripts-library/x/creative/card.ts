/** Cards: media above a headline or a button, as X takes and answers them. */
import type { Host, HostRequest, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { own } from '../api.ts';
import { readThing, type Row, type Thing } from '../levels.ts';
import { cardView } from '../list/views.ts';

type Component = Readonly<Record<string, unknown>>;

interface Made {
  readonly card: ReturnType<typeof cardView>;
}

/** @param componentsOf  media first, then what stands below it */
export function cardScript<Args extends { readonly name: string }>(
  componentsOf: (args: Args) => readonly Component[],
): WriteScript<Args, Made> {
  return createScript<Args, Thing, Made>({
    entity: 'card',
    plan: (args) => {
      return { name: args.name, settings: { name: args.name, components: componentsOf(args) } };
    },
    send: async (host, settings) => (await postCard(host, settings)).id,
    read: (host, id) => readThing(host, 'card', id),
    facts: ({ row }, settings) => [
      ['name', row.name, settings['name']],
      ['components', row['components'], settings['components']],
    ],
    result: ({ row }) => ({ card: cardView(row) }),
    idOf: ({ card }) => card.id,
  });
}

/** The one creation whose parameters X wants as JSON. */
async function postCard(host: Host, body: HostRequest['body']): Promise<Row> {
  return (await host.post<{ data: Row }>(own('cards'), body)).data;
}
