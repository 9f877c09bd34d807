/** GraphQL in scripts: a document asks for one field, and all that is asked for stands in the variables. */
import type { Host } from '../script.ts';
import { failure } from './failure.ts';
import { freshRows } from './fresh-rows.ts';
import { lookUntil, usualWaits } from './look-until.ts';

export type Variables = Readonly<Record<string, unknown>>;

interface UserError {
  readonly message?: string;
  readonly path?: readonly string[] | null;
}

/** Asks for the one field of a document. @returns its value */
export async function askField<Answer>(
  host: Host,
  document: string,
  variables: Variables = {},
): Promise<Answer> {
  const { data } = await host.post<{ readonly data?: Readonly<Record<string, unknown>> | null }>(
    'graphql',
    { query: plain(document), variables },
  );
  const [answer] = Object.values(data ?? {});
  if (answer === undefined)
    throw failure('platform_answer_invalid', 'The platform answered without data.');
  return answer as Answer;
}

/** The same of a mutation, which says in its answer what was wrong. @throws platform_rejected */
export async function change<Answer extends { readonly userErrors?: readonly UserError[] }>(
  host: Host,
  document: string,
  variables: Variables,
): Promise<Answer> {
  const answer = await askField<Answer>(host, document, variables);
  const [wrong] = answer.userErrors ?? [];
  if (!wrong) return answer;
  const at = wrong.path?.length ? ` (${wrong.path.join('.')})` : '';
  throw failure('platform_rejected', `The platform refused it: ${wrong.message ?? ''}${at}`);
}

const plain = (document: string) => document.replace(/\s+/g, ' ').trim();

interface Connection<Node> {
  readonly totalCount?: number;
  readonly pageInfo?: { readonly hasNextPage?: boolean; readonly endCursor?: string | null };
  readonly nodes?: readonly Node[];
}

const MAX_PAGES = 100;

export interface Pages<Answer, Node> {
  readonly variables?: Variables;
  /** How many of one page, at most. */
  readonly size: number;
  readonly most?: number;
  /** Finds the list in the answer. */
  readonly connectionOf: (answer: Answer) => Connection<Node> | null | undefined;
  /** Whether the platform is not ready yet; then the same question is asked again. */
  readonly isPending?: (answer: Answer) => boolean;
}

/**
 * Reads page after page, by `$first` and `$after` of the document, until all, or `most`, are read.
 * @throws platform_answer_invalid  an answer has no list; that is not an empty list
 * @throws platform_unavailable  the platform is still not ready after the usual waits
 */
export async function askAll<Node, Answer = Connection<Node>>(
  host: Host,
  document: string,
  { variables = {}, size, most = Infinity, connectionOf, isPending }: Pages<Answer, Node>,
): Promise<{ readonly items: readonly Node[]; readonly isCut: boolean }> {
  const items: Node[] = [];
  const fresh = freshRows();
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const first = Math.min(size, most);
    const own = { ...variables, first, after };
    const answer: Answer = await askUntilMade<Answer>(host, document, own, isPending);
    const { nodes, pageInfo } = connectionOf(answer) ?? {};
    if (!nodes) throw failure('platform_answer_invalid', 'The platform answered without the list.');
    after = (pageInfo?.hasNextPage && pageInfo.endCursor) || null;
    items.push(...fresh(nodes, after));
    if (after === null) return { items: items.slice(0, most), isCut: items.length > most };
    if (items.length >= most) break;
  }
  return { items: items.slice(0, most), isCut: true };
}

async function askUntilMade<Answer>(
  host: Host,
  document: string,
  variables: Variables,
  isPending: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  const made = await lookUntil(host, usualWaits, async () => {
    const answer = await askField<Answer>(host, document, variables);
    return isPending(answer) ? undefined : { answer };
  });
  if (made) return made.answer;
  throw failure(
    'platform_unavailable',
    'The platform is still working the figures out; ask again in some minutes, or for fewer days.',
  );
}
