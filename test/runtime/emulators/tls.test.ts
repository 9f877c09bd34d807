/** https for clients whose hosts are constants: an authority of this machine, and a proxy that leads nowhere else. */
import { expect } from 'chai';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { get } from 'node:https';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { text } from 'node:stream/consumers';
import {
  startEmulators,
  type About,
  type RunningEmulators,
} from '../../../runtime/emulators/start-emulators.ts';
import { aFolder } from '../../support/a-folder.ts';

describe('Emulators behind the names of their platforms', function () {
  this.timeout(60_000);
  const folder = aFolder();
  let running: RunningEmulators;
  let about: About;
  let ca: string;
  before(async () => {
    running = await startEmulators({
      platforms: ['snapchat', 'criteo', 'target'],
      tls: { folder },
    });
    about = await running.about();
    ca = readFileSync(about.tls?.ca ?? '', 'utf8');
  });
  after(() => running.stop());

  /** As a client with HTTPS_PROXY and the authority does it. */
  const ask = async (host: string, path: string): Promise<number> => {
    const { port } = new URL(running.control);
    const through = request({ port, method: 'CONNECT', path: `${host}:443` }).end();
    const [answer, socket] = (await once(through, 'connect')) as [{ statusCode: number }, Socket];
    if (answer.statusCode !== 200) {
      socket.destroy();
      return answer.statusCode;
    }
    const secure = connectTls({ socket, ca, servername: host });
    secure.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(secure))?.[1]);
  };

  it('answer at each host of a platform, and at the platform whose path is nearest where two share it', async () => {
    expect(about.tls?.hosts).to.include.members([
      'adsapi.snapchat.com',
      'tr.snapchat.com',
      'accounts.snapchat.com',
    ]);
    expect(await ask('adsapi.snapchat.com', '/v1/me')).to.equal(401);
    expect(await ask('tr.snapchat.com', '/v3/x')).to.equal(401);
    await ask('api.criteo.com', '/2026-07/retail-media/accounts');
    await ask('api.criteo.com', '/2026-07/advertisers/me');
    expect(running.requests().map(({ platform }) => platform)).to.deep.equal([
      'snapchat',
      'snapchat',
      'target',
      'criteo',
    ]);
  });

  it('reach nobody else', async () => {
    expect(await ask('example.com', '/')).to.equal(403);
    expect(await ask('adsapi.snapchat.com.example.com', '/')).to.equal(403);
  });

  it('speak http and https on one port', async () => {
    const url = running.url('snapchat');
    expect((await fetch(`${url}/v1/me`)).status).to.equal(401);
    const [answer] = (await once(
      get(`${url.replace('http:', 'https:')}/v1/me`, { ca }),
      'response',
    )) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).to.equal(401);
  });

  it('keep their authority, whose key nobody else may read', async () => {
    expect(statSync(`${folder}/ca-key.pem`).mode & 0o777).to.equal(0o600);
    const again = await startEmulators({ platforms: ['snapchat'], tls: { folder } });
    await again.stop();
    expect(readFileSync(about.tls?.ca ?? '', 'utf8')).to.equal(ca);
  });
});
