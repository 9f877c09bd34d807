import { expect } from 'chai';
import type { TestService } from '../support/a-service.ts';

/** A browser without scripts: it keeps cookies by path, follows redirects within the service, and sends forms. */
export interface Jar {
  /** As the owner of the organization. */
  signIn(): Promise<void>;
  get(url: string): Promise<string>;
  post(url: string, fields: Record<string, string>): Promise<Response>;
  /** Sends the first form of a page. @returns the address that the answer leads to, or the page for another `status` */
  submit(
    url: string,
    page: string,
    fields: Record<string, string[]>,
    status?: number,
  ): Promise<string>;
  /** @returns the last address within the service that is a page, or the first one elsewhere */
  follow(url: string): Promise<string>;
}

export function aJar(service: TestService): Jar {
  const { api } = service.urls;
  // As in a browser, one name may stand for several paths.
  const cookies = new Map<string, { name: string; value: string; path: string }>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { name, value, path });
    }
    return response;
  };
  const send = async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, api);
    const cookie = [...cookies]
      .filter(
        ([, { path }]) => path === '/' || pathname === path || pathname.startsWith(`${path}/`),
      )
      .map(([, { name, value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie };
    return keep(await fetch(new URL(url, api), { ...init, headers, redirect: 'manual' }));
  };
  const form = (fields: URLSearchParams): RequestInit => ({ method: 'POST', body: fields });
  const jar: Jar = {
    async signIn() {
      const { parts, organizationId } = service;
      const reviewer = await parts.portal.addReviewer(organizationId, {
        email: 'owner@example.com',
      });
      const { token } = await parts.portal.link(reviewer);
      await send(`/sign-in/${token}`, form(new URLSearchParams()));
    },
    get: async (url) => (await send(url)).text(),
    post: (url, fields) => send(url, form(new URLSearchParams(fields))),
    async submit(url, page, fields, status = 303) {
      const nonce = /<main[\s\S]*?name="nonce" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const body = new URLSearchParams({ nonce });
      for (const [name, values] of Object.entries(fields))
        for (const value of values) body.append(name, value);
      const response = await send(url, form(body));
      const text = await response.text();
      expect(response.status, text).to.equal(status);
      return status === 303 ? response.headers.get('location')! : text;
    },
    async follow(url) {
      for (let at = url, steps = 0; steps < 8; steps += 1) {
        const next = new URL(at, api);
        if (next.origin !== new URL(api).origin) return next.href;
        const response = await send(next.href);
        const location = response.headers.get('location');
        if (!location) return next.href;
        at = new URL(location, next).href;
      }
      throw new Error('too many redirects');
    },
  };
  return jar;
}
