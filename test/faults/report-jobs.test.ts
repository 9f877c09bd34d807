/**
 * Reports that are ordered, waited for and downloaded, on a bad day: whatever comes instead of the file, a report is
 * whole or it is an error. Nobody is shown the half of it, or waits for ever.
 */
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { CreateEmulator } from '../../sdk/emulator/index.ts';
import type { ServiceError } from '../../sdk/errors.ts';
import { catalog } from '../conformance/catalog.ts';
import type { WebContext } from '../../sdk/emulator/web-context.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';
import type { AnyJson } from '../support/any-json.ts';

const TWO_GB = 2 ** 31;
const MB = Buffer.alloc(2 ** 20);
const plugins = new URL('../../plugins/platforms/', import.meta.url);

function bytesOf({ body }: WebContext): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
}

/** The fault that comes in the place of one answer. */
const spoils: Readonly<Record<string, (context: WebContext) => void>> = {
  'is cut'(context) {
    const bytes = bytesOf(context);
    context.respond = false;
    const { res, req } = context;
    res.writeHead(context.status, { ...res.getHeaders(), 'content-length': bytes.length });
    res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => req.socket.destroy());
  },
  'is zipped twice'(context) {
    const { type } = context;
    context.body = gzipSync(gzipSync(bytesOf(context)));
    context.type = type;
  },
  'has 2 GB'(context) {
    context.respond = false;
    const { res } = context;
    res.writeHead(context.status, { ...res.getHeaders(), 'content-length': TWO_GB });
    const more = () => {
      while (!res.destroyed && res.write(MB));
    };
    res.on('drain', more).on('error', () => undefined);
    more();
  },
};

interface Bad {
  /** The answer that is spoiled, counted from 0; none when undefined. */
  at: number | undefined;
  spoil: string;
  asked: number;
}

interface Platform {
  readonly id: string;
  readonly script: string;
  readonly controls: Record<string, unknown>;
  readonly create: (
    parts: Parameters<CreateEmulator>[0],
    controls: object,
  ) => ReturnType<CreateEmulator>;
}

/** Platforms whose emulators keep jobs: their controls say how long one is pending. */
async function withJobs(): Promise<readonly Platform[]> {
  const found: Platform[] = [];
  for (const { id, plugin } of catalog.platforms.values()) {
    const script = plugin.manifest.rehearsal?.report.run;
    const state = new URL(`${id}/emulator/state.ts`, plugins);
    if (script === undefined || !existsSync(state)) continue;
    const { defaultControls } = (await import(state.href)) as AnyJson;
    if (!defaultControls || !Object.keys(defaultControls).some(isPending)) continue;
    const { default: create } = (await import(
      new URL(`${id}/emulator/index.ts`, plugins).href
    )) as AnyJson;
    found.push({ id, script, create, controls: { ...defaultControls } });
  }
  return found;
}

const isPending = (name: string) => /^pending(Looks|Polls)$/.test(name);
const isFailing = (name: string) => /^fail(s|Reports)$/.test(name);

for (const { id, script, create, controls } of await withJobs())
  describe(`Reports of ${id} on a bad day`, function () {
    this.timeout(180_000);
    const live = { ...controls };
    const bad: Bad = { at: undefined, spoil: '', asked: 0 };
    let platform: EmulatedPlatform;
    let whole: string;
    let requests: number;
    before(async () => {
      platform = await anEmulatedPlatform(id, {
        create: (parts) => {
          const made = create(parts, live);
          made.app.middleware.unshift(async (context: WebContext, next: () => Promise<unknown>) => {
            const turn = bad.asked++;
            await next();
            // An answer without a body cannot be spoiled.
            if (turn === bad.at && context.status !== 204) spoils[bad.spoil]!(context);
          });
          return made;
        },
      });
      // Things that are asked once, such as a token or the settings of an account, are asked for before.
      await platform.run(script, { days: 3 });
      bad.asked = 0;
      whole = JSON.stringify((await platform.run(script, { days: 3 })).result);
      requests = bad.asked;
    });
    afterEach(() => Object.assign(live, controls));
    after(() => platform.close());

    const ended = async (): Promise<ServiceError | undefined> => {
      bad.asked = 0;
      return platform.run(script, { days: 3 }).then(
        ({ result }) => {
          expect(JSON.stringify(result)).to.equal(whole);
          return undefined;
        },
        (error: unknown) => error as ServiceError,
      );
    };

    for (const spoil of Object.keys(spoils))
      it(`are whole or an error when an answer ${spoil}, whichever it is`, async () => {
        for (let at = 0; at < requests; at += 1) {
          Object.assign(bad, { at, spoil });
          const error = await ended();
          bad.at = undefined;
          if (error) expect(error.code, `${at}: ${error.message}`).to.match(/^platform_/);
        }
      });

    it('are an error when the job never ends', async () => {
      for (const name of Object.keys(live).filter(isPending)) live[name] = 1_000_000;
      expect(await ended()).to.include({ code: 'platform_unavailable' });
    });

    it('are an error when the job ends with one', async () => {
      for (const name of Object.keys(live).filter(isFailing)) live[name] = true;
      expect((await ended())?.code).to.match(/^platform_(rejected|unavailable|answer_invalid)$/);
    });
  });
