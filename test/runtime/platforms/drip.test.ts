/** An answer that drips ends long before its run does. An answer that is only large, or waits for the service, does not. */
import { expect } from 'chai';
import { setTimeout as sleep } from 'node:timers/promises';
import { failureOfThrown } from '../../../runtime/platforms/reply/failure-of.ts';
import { createHttpClient, type ByteSink } from '../../../runtime/platforms/http/http-client.ts';
import type { HttpError } from '../../../runtime/platforms/http/http-error.ts';
import { aServer, type Answer, type LocalServer } from '../../support/a-server.ts';

const STRETCH_MS = 150;
const PIECE = Buffer.alloc(64 * 1024, 0x20);

/** Sends a piece in each tenth of a stretch, the given number of times. */
const inPieces =
  (piece: Buffer, times: number): Answer =>
  async (response) => {
    response.writeHead(200);
    for (let at = 0; at < times && !response.destroyed; at++) {
      response.write(piece);
      await sleep(STRETCH_MS / 10);
    }
    response.end();
  };

describe('An answer that comes slowly', () => {
  let server: LocalServer;
  const client = createHttpClient(undefined, STRETCH_MS);
  before(async () => {
    server = await aServer();
  });
  after(async () => {
    await client.close();
    await server.close();
  });

  const ask = (more: object = {}) =>
    client.sendForBytes(
      { method: 'GET', url: new URL(server.origin), headers: {} },
      {
        signal: new AbortController().signal,
        deadlineMs: 30_000,
        maxBytes: 1e9,
        publicOnly: false,
        ...more,
      },
    );

  it('ends when it drips, whether from its first byte on or after a good beginning', async () => {
    for (const answer of [inPieces(Buffer.from(' '), 1_000), dripsLater]) {
      server.answer(answer);
      const error = (await ask().catch((thrown: unknown) => thrown)) as HttpError;
      expect(error.fault).to.equal('slow');
      expect(failureOfThrown(error, 'read')).to.deep.include({ repeat: false, outage: true });
      expect(failureOfThrown(error, 'read').error.code).to.equal('platform_unavailable');
      expect(failureOfThrown(error, 'write').error.code).to.equal('outcome_unknown');
    }
  });

  const dripsLater: Answer = async (response) => {
    response.writeHead(200);
    response.write(PIECE);
    for (let at = 0; at < 1_000 && !response.destroyed; at++) {
      response.write(' ');
      await sleep(20);
    }
  };

  it('is read to its end when it is large, or ends within a stretch', async () => {
    server.answer(inPieces(PIECE, 30));
    expect((await ask()).bytes.length).to.equal(30 * PIECE.length);
    server.answer(inPieces(Buffer.from(' '), 5));
    expect((await ask()).bytes.length).to.equal(5);
  });

  it('is waited for while we are the ones who take nothing', async () => {
    server.answer(inPieces(PIECE, 12));
    let taken = 0;
    const sink: ByteSink = {
      write: async (bytes) => {
        taken += bytes.length;
        if (taken < 6 * PIECE.length) await sleep(STRETCH_MS * 2);
      },
    };
    await ask({ onLarge: async () => sink });
    expect(taken).to.equal(12 * PIECE.length);
  });
});
