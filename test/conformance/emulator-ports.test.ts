/** Each emulator has a port of its own for good: scripts of strangers name it. */
import { Ajv } from 'ajv';
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import schema from '../../sdk/schemas/emulator.schema.json' with { type: 'json' };
import {
  findEmulators,
  type EmulatorData,
  type KnownEmulator,
} from '../../runtime/emulators/alone/find-emulators.ts';

/** A platform that is new goes to the end; a number is never given twice. */
const PORTS = [
  'google meta microsoft linkedin tiktok reddit x snapchat pinterest amazon_ads amazon_dsp walmart instacart',
  'target criteo trade_desk dv360 cm360 stackadapt freewheel spotify openai_ads google_analytics',
  'google_tag_manager google_workspace hubspot slack email twilio github apollo builtwith audience_signals',
  'fillout openai anthropic gemini flux sdxl heygen runway luma elevenlabs',
].flatMap((line) => line.split(' '));

const platforms = new URL('../../plugins/platforms/', import.meta.url);
const read = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`${id}/emulator/emulator.json`, platforms), 'utf8'),
  ) as EmulatorData;

describe('The ports of emulators', () => {
  let all: readonly KnownEmulator[];
  before(async () => {
    all = await findEmulators();
  });

  it('are those that were given once', () => {
    expect(all.map(({ id }) => id)).to.deep.equal(PORTS);
    expect(all.map(({ port }) => port)).to.deep.equal(PORTS.map((_, at) => at + 1));
  });

  it('stand beside each emulator, in a file that its schema knows', () => {
    const check = new Ajv({ allErrors: true }).compile(schema);
    const ids = readdirSync(platforms).filter((id) =>
      existsSync(new URL(`${id}/emulator/index.ts`, platforms)),
    );
    for (const id of ids)
      expect(check(read(id)), `${id}: ${JSON.stringify(check.errors)}`).to.equal(true);
    expect(ids).to.have.members(PORTS);
  });

  it('stand in the lines that point clients at them, each with its source', () => {
    for (const id of PORTS) {
      const { clients = [] } = read(id);
      expect(clients.length, id).to.be.above(0);
      for (const { client, set, note } of clients) {
        expect(set === undefined ? note : set, `${id} ${client}`).to.be.a('string');
        if (set !== undefined) expect(set, `${id} ${client}`).to.match(/\{(url|host)\}/);
      }
    }
  });
});
