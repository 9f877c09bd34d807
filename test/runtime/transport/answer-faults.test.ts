import { expect } from 'chai';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { answerFaults } from '../../../runtime/transport/http/answer-faults.ts';

describe('What a listener answers to who sends no request', () => {
  const fault = (code: string) => Object.assign(new Error(code), { code });
  const aServer = () => {
    const server = new EventEmitter();
    answerFaults(server as Server);
    return server;
  };

  it('names the fault, and ends the connection', () => {
    const server = aServer();
    for (const [code, status] of [
      ['HPE_INVALID_METHOD', '400 Bad Request'],
      ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
      ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
    ]) {
      const socket = new PassThrough();
      server.emit('clientError', fault(code!), socket);
      const line = `HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`;
      expect([String(socket.read()), socket.destroyed]).to.deep.equal([line, true]);
    }
  });

  it('says nothing within an answer that has begun', () => {
    const socket = Object.assign(new PassThrough(), { _httpMessage: { headersSent: true } });
    aServer().emit('clientError', fault('HPE_INVALID_METHOD'), socket);
    expect([socket.read(), socket.destroyed]).to.deep.equal([null, true]);
  });

  it('is said to a thousand silent connections in many turns, not in one (H1)', async () => {
    const server = aServer();
    const silent = Array.from({ length: 1_000 }, () => new PassThrough());
    for (const socket of silent)
      server.emit('clientError', fault('ERR_HTTP_REQUEST_TIMEOUT'), socket);
    const ended = () => silent.filter(({ destroyed }) => destroyed).length;
    for (let turns = 1; ended() < silent.length; turns += 1) {
      await turn();
      expect(ended()).to.be.within(turns - 1, 32 * turns);
    }
    expect(String(silent.at(-1)!.read())).to.match(/^HTTP\/1\.1 408 /);
  });
});
