/** A post: its place, and its text. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Host } from '../../sdk/script.ts';

export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly markdown: string;
  readonly description?: string;
  readonly date?: string;
  readonly category?: string;
  readonly tags?: string;
  readonly content_path?: string;
}

/** `<folder>/<slug>.md`, and nothing else. @throws input_invalid  nobody says which folder */
export function pathOf(host: Host, { slug, content_path }: Post): string {
  const [, , ...parts] = host.account.account_id.split(':');
  const folder = content_path ?? parts.join('/');
  if (folder !== '') return `${folder}/${slug}.md`;
  throw failure(
    'input_invalid',
    'Give content_path, the folder of the posts; the connected repository names none.',
    { field: 'content_path' },
  );
}

/** @throws input_invalid  the body brings front matter of its own, or the date is none */
export function textOf(host: Host, post: Post): string {
  const { title, markdown, description = title, date = host.today, category, tags } = post;
  const body = markdown.replaceAll(/\r\n?/g, '\n');
  if (/^\uFEFF?\s*(?:---|\+\+\+)\s*(?:\n|$)/.test(body))
    throw failure(
      'input_invalid',
      'markdown begins with front matter, which is made here; leave it out.',
      {
        field: 'markdown',
      },
    );
  checkDate(date);
  const list = (tags ?? '').split(',').map((tag) => tag.trim());
  const named = [...new Set(list.filter((tag) => tag !== ''))];
  const lines = [
    `title: ${quoted(title)}`,
    `description: ${quoted(description)}`,
    `date: ${date}`,
    ...(category === undefined ? [] : [`category: ${quoted(category)}`]),
    ...(named.length === 0 ? [] : [`tags: [${named.map(quoted).join(', ')}]`]),
  ];
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
}

/** JSON is YAML; what some readers take for the end of a line is written by its number. */
const quoted = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function checkDate(date: string): void {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date)) return;
  throw failure('input_invalid', `${date} is no day; write YYYY-MM-DD.`, { field: 'date' });
}
