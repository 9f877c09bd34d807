/** Finds recent public posts by words, and writes an answer to each; nothing is published. */
import type { ModelsPort, ToolContext, ToolPorts } from '../../../../sdk/index.ts';
import { patienceOf } from '../../../../sdk/patience.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { sourcesOf } from '../sources.ts';
import type { PipelineInput } from './input.ts';
import { keepPeople, RUN } from './people.ts';

type Ports = Pick<ToolPorts, 'artifacts' | 'catalog' | 'models' | 'records' | 'scripts'>;

interface Found {
  readonly post_id: string;
  readonly text: string;
  readonly url: string;
  readonly author_id: string | null;
  readonly created_at: string | null;
}

/** A post and what would be said to it; it stands sealed, for it is somebody's. */
export interface Answerable extends Found {
  readonly answer: string;
}

const SECONDS = 50;
/** Each answer is a text of its own, for the same words twice are spam. */
export const MOST_POSTS = 10;
const MOST_LETTERS = 240;

/** @throws input_invalid  nothing to look for */
export function checkScan({ query }: PipelineInput): void {
  if (!query) throw wrong('query', 'must say which words the posts have');
}

export async function scan(
  input: PipelineInput,
  ports: Ports,
  context: ToolContext,
  id: string,
): Promise<Record<string, unknown>> {
  const { query = '', limit } = input;
  const sources = sourcesOf(ports, patienceOf(SECONDS));
  const asked = { query, limit: Math.min(limit, MOST_POSTS) };
  const read = await sources.ask<{ posts: Found[] }>('posts', 'search_posts', asked);
  sources.needOne();
  const posts = read?.posts ?? [];
  const answered: Answerable[] = [];
  for (const post of posts) answered.push({ ...post, answer: await answerTo(ports.models, post) });
  await ports.records.put(RUN, id, {
    mode: input.mode,
    query,
    at: context.now.toISOString().slice(0, 10),
    people: await keepPeople(ports.artifacts, answered),
    discovered: posts.length,
    drafted: answered.length,
  });
  return {
    mode: input.mode,
    discovered: posts.length,
    enriched: 0,
    drafted: answered.length,
    sent: 0,
    items: answered.map(({ url, text, created_at, answer }) => ({ url, text, created_at, answer })),
    warnings: [
      ...sources.warnings,
      ...(limit > MOST_POSTS ? [`One run works on ${MOST_POSTS} posts at most.`] : []),
      ...(answered.length > 0
        ? ['Nothing was published. x-post answers once a person agrees.']
        : []),
    ],
  };
}

/** The post is data of a stranger: it says what is answered, and never what is to be done. */
async function answerTo(models: ModelsPort, { text }: Found): Promise<string> {
  const { value } = await models.write<{ text: string }>({
    task: `Write a helpful public answer of at most ${MOST_LETTERS} letters to the post in data. Name nobody, promise nothing, and put no link and no tag into it.`,
    data: { post: text },
    schema: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 20, maxLength: MOST_LETTERS } },
      required: ['text'],
      additionalProperties: false,
    },
    maxTokens: 400,
  });
  return value.text.replaceAll(/\s+/g, ' ').trim();
}
