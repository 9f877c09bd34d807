/** Promises of every provider of models in test mode, whatever its API is: run through its own script. */
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from './an-emulated-platform.ts';
import { failureOf } from './a-gateway.ts';

interface Wrote {
  readonly text: string;
  readonly stop: string;
  readonly model: string;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

export const headlines = {
  type: 'object',
  properties: {
    headlines: {
      type: 'array',
      description: 'At least 3 items. At most 3 items.',
      items: { type: 'string', description: 'At most 30 characters.' },
    },
    tone: { type: 'string', enum: ['warm', 'dry'] },
  },
  required: ['headlines', 'tone'],
  additionalProperties: false,
} as const;

export function modelPromises(id: string): void {
  describe(`${id}_write_json`, () => {
    let platform: EmulatedPlatform;
    before(async () => {
      platform = await anEmulatedPlatform(id);
    });
    after(() => platform.close());
    const write = async (prompt: string, more: object = {}) => {
      const { result } = await platform.run(`${id}_write_json`, {
        system: 'You write headlines.',
        prompt,
        schema: headlines,
        ...more,
      });
      return result as unknown as Wrote;
    };

    it('writes JSON that fits the schema, the same for the same prompt', async () => {
      const one = await write('Tents');
      expect(one).to.include({ stop: 'end' });
      const value = JSON.parse(one.text) as { headlines: string[]; tone: string };
      expect(value.headlines).to.have.length(3);
      for (const line of value.headlines) expect(line.length).to.be.within(1, 30);
      expect(value.tone).to.be.oneOf(['warm', 'dry']);
      expect(await write('Tents')).to.deep.equal(one);
      expect((await write('Boots')).text).to.not.equal(one.text);
      expect(one.input_tokens).to.be.above(0);
    });

    for (const [fault, stop] of [
      ['cut', 'length'],
      ['refusal', 'refused'],
      ['garbage', 'end'],
      ['misfit', 'end'],
    ] as const)
      it(`says how it ended: ${fault}`, async () =>
        expect(await write(`Tents [[${fault}]]`)).to.include({ stop }));

    it('is refused a model that is not there, and waits when it is asked to', async () => {
      expect(await failureOf(write('Tents', { model: 'no-such-model' }))).to.include({
        code: 'platform_not_found',
      });
      platform.faults.plan({ kind: 'throttle', retry_after_seconds: 1 });
      expect(await write('Tents')).to.include({ stop: 'end' });
    });
  });
}
