/** The kit's own app answers as Koa does, by whose words it goes. */
import { expect } from 'chai';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { webApp } from '../../../sdk/emulator/web-app.ts';
import type { WebApp, WebMiddleware } from '../../../sdk/emulator/web-context.ts';

const answers: Readonly<Record<string, WebMiddleware>> = {
  '/json': (context) => (context.body = { a: ['ü', null] }),
  '/list': (context) => (context.body = []),
  '/text': (context) => (context.body = 'plain ü'),
  '/html': (context) => (context.body = ' <p>hello</p>'),
  '/bytes': (context) => (context.body = Buffer.from([1, 2, 3])),
  '/empty': (context) => {
    context.status = 200;
    context.body = '';
  },
  '/null': (context) => (context.body = null),
  '/gone': (context) => {
    context.status = 204;
    context.body = null;
  },
  '/problem': (context) => {
    context.status = 422;
    context.body = { title: 'no' };
    context.set({ 'Content-Type': 'application/problem+json', 'X-Many': ['a', 'b'] });
  },
  '/typed': (context) => {
    context.type = 'html';
    context.body = 'x';
  },
  '/csv': (context) => {
    context.set('Content-Type', 'text/csv');
    context.body = 'a,b';
  },
  '/back': (context) => context.redirect('http://127.0.0.1:1/a b?c=ü'),
  '/asked': (context) => {
    const { method, path, querystring } = context;
    context.body = {
      method,
      path,
      querystring,
      agent: context.get('X-Own'),
      none: context.get('X-None'),
    };
  },
  '/broken': () => {
    throw new Error('boom');
  },
};

const put = async (app: WebApp & { use(one: WebMiddleware): unknown }) => {
  app.silent = true;
  app.use(async (context, next) => {
    context.set('X-Seen', 'yes');
    await next();
  });
  app.use((context) => answers[context.path]?.(context, async () => undefined));
  const server = createServer(app.callback() as RequestListener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
};

describe("The kit's own app", () => {
  let servers: readonly Server[];
  before(async () => {
    servers = [await put(new Koa() as never), await put(webApp())];
  });
  after(() => servers.forEach((one) => one.close()));

  const seen = async (server: Server, method: string, path: string) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'X-Own': 'me' },
    });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'));
    return { status: answer.status, headers, text: await answer.text() };
  };
  for (const path of [...Object.keys(answers), '/nothing', '/asked?a=%20b&c', '/asked?'])
    it(`answers ${path} as Koa does`, async () => {
      const [koa, own] = servers as [Server, Server];
      for (const method of ['GET', 'HEAD', 'POST'])
        expect(await seen(own, method, path), method).to.deep.equal(await seen(koa, method, path));
    });
});
