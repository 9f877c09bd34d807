/**
 * The servers of the bench of pages, each in a process of its own: `server.ts FOLDER` is the service with one published page, `server.ts`
 * a bare Koa route that sends the same bytes. Says its port and the page's path; answers its parent with nothing more.
 */
import Koa from 'koa';
import { pino } from 'pino';
import { createService } from '../../../runtime/main.ts';
import { aConfig } from '../../support/a-service.ts';

export interface Ready {
  readonly port: number;
  readonly path: string;
}

const HTML = `<!doctype html><html lang="en"><title>Tents</title><body>${'<p>Light tents for autumn.</p>'.repeat(700)}</body></html>`;

async function bare(): Promise<Ready> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = HTML;
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as { port: number }).port, path: '/' };
}

async function service(folder: string): Promise<Ready> {
  const config = await aConfig({ platforms: [], config: { dataFolder: folder } });
  const { start, parts, urls } = await createService(config, { log: pino({ level: 'silent' }) });
  await start();
  const { id } = await parts.organizations.create({ name: 'Bench' });
  await parts.credits.grant(id, 1_000, { id: 'bench' });
  const { secret } = await parts.keys.create({ organizationId: id, scopes: ['*'] });
  const run = async (script_name: string, args: object) => {
    const reply = await fetch(`${urls.base}/api/v1/tools/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': secret },
      body: JSON.stringify({ script_name, args }),
    });
    const answer = (await reply.json()) as { success: boolean };
    if (!answer.success) throw new Error(JSON.stringify(answer));
  };
  await run('upload_landing_page_html', { slug: 'bench', html_content: HTML });
  await run('publish_landing_page', { slug: 'bench' });
  return { port: config.ports.base, path: '/lp/bench' };
}

const [folder] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));
process.send!(folder === undefined ? await bare() : await service(folder));
