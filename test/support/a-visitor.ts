/** A person with a browser: keeps the cookie, fills in the forms that a page shows. */
import type { Role } from '../../runtime/approvals/roles.ts';
import type { TestService } from './a-service.ts';

export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Visit>;
  post(
    path: string,
    fields: Record<string, string> | readonly (readonly [string, string])[],
    headers?: Record<string, string>,
  ): Promise<Visit>;
  /** Hidden fields of the form that leads to `action` on a page. */
  fields(page: Visit, action: string): Record<string, string>;
  /** Opens an approval and presses a button. @param how.tick  ticks each failed check before */
  decide(
    id: string,
    decision: 'approve' | 'decline',
    how?: { readonly tick: boolean },
  ): Promise<Visit>;
  cookie: string;
}

export function aVisitor(service: Pick<TestService, 'urls'>): Visitor {
  const { api } = service.urls;
  const send = async (path: string, init: RequestInit): Promise<Visit> => {
    const headers = { ...(visitor.cookie ? { cookie: visitor.cookie } : {}), ...init.headers };
    const reply = await fetch(`${api}${path}`, { redirect: 'manual', ...init, headers });
    const [pair] = (reply.headers.get('set-cookie') ?? '').split(';');
    if (pair) visitor.cookie = pair;
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  const visitor: Visitor = {
    cookie: '',
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields as Record<string, string>),
        headers,
      }),
    fields(page, action) {
      const form = page.text.split('<form').find((part) => part.includes(`action="${action}"`));
      const body = form?.split('</form>')[0] ?? '';
      const hidden = [...body.matchAll(/name="([a-z]+)"\s+value="([^"]*)"/g)];
      return Object.fromEntries(hidden.map(([, name, value]) => [name!, unescaped(value!)]));
    },
    async decide(id, decision, { tick } = { tick: false }) {
      const path = `/approvals/${id}`;
      const page = await visitor.get(path);
      const boxes = [...page.text.matchAll(/type="checkbox" value="(\d+)" name="accept"/g)];
      const ticks = tick ? boxes.map(([, at]) => ['accept', at!] as const) : [];
      const { decision: _, ...hidden } = visitor.fields(page, path);
      await visitor.post(path, [...Object.entries(hidden), ...ticks, ['decision', decision]]);
      return visitor.get(path);
    },
  };
  return visitor;
}

const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Signed in by a link, as the operator would make one. */
export const aReviewer = (
  service: Pick<TestService, 'urls' | 'parts' | 'organizationId'>,
  organizationId = service.organizationId,
): Promise<Visitor> => aPerson(service, undefined, organizationId);

/** The same in one of the roles; somebody without a role owns. */
export async function aPerson(
  service: Pick<TestService, 'urls' | 'parts' | 'organizationId'>,
  role?: Role,
  organizationId = service.organizationId,
): Promise<Visitor> {
  const { portal } = service.parts;
  const wish = { name: role ?? 'Rita', ...(role ? { role } : {}) };
  const reviewer = await portal.addReviewer(organizationId, wish);
  const { token } = await portal.link(reviewer);
  const visitor = aVisitor(service);
  await visitor.post(`/sign-in/${token}`, {});
  return visitor;
}
