/** A tool that has a text written, through the whole service: priced, charged for what fits, and for nothing else. */
import { expect } from 'chai';
import { legacy } from '../../mcp/a-surface.ts';
import { aPluginFolder, aToolUnit } from '../../support/a-plugin-folder.ts';
import { aService, type TestService } from '../../support/a-service.ts';

const code = `
const schema = { type: 'object', properties: { line: { type: 'string', minLength: 3, maxLength: 40 } }, required: ['line'], additionalProperties: false };
export default async ({ about }, { models }) => {
  const { value, platform } = await models.write({ task: 'One line.', data: { about }, schema });
  return { ...value, platform };
};`;
const tool = aToolUnit(
  'extra_line',
  {
    runs: undefined,
    credits: 7,
    needs: ['models'],
    input: { about: { type: 'string', description: 'What about.' } },
    required: ['about'],
    result: {
      type: 'object',
      properties: { line: { type: 'string' }, platform: { type: 'string' } },
    },
  },
  code,
);

describe('A tool that has a text written', function () {
  this.timeout(60_000);
  const folder = aPluginFolder({
    ...tool,
    'plugin.json': { id: 'extra', title: 'E', description: 'E.', kind: 'category', trust: 'host' },
  });
  const start = (platforms: readonly string[]) =>
    aService({ platforms, plugins: { [folder]: { trust: 'host' } } });
  const line = async (service: TestService, about: string) => {
    const params = { name: 'extra_line', arguments: { about } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, message, {
      'x-service-key': service.key,
    });
    return body.result;
  };

  it('gets it from whichever provider is connected, and pays once', async () => {
    for (const platform of ['anthropic', 'openai', 'gemini']) {
      const service = await start([platform]);
      const { structuredContent } = await line(service, 'tents');
      expect(structuredContent.platform).to.equal(platform);
      expect(structuredContent.line.length).to.be.within(3, 40);
      expect(await service.balance()).to.equal(993);
      await service.stop();
    }
  });

  it('is charged nothing for garbage, half an answer, a refusal, or no provider at all', async () => {
    const service = await start(['anthropic']);
    const none = await start([]);
    for (const [where, about, code] of [
      [service, '[[garbage]]', 'platform_answer_invalid'],
      [service, '[[cut]]', 'platform_answer_invalid'],
      [service, '[[misfit]]', 'platform_answer_invalid'],
      [service, '[[refusal]]', 'platform_rejected'],
      [none, 'tents', 'connection_missing'],
    ] as const) {
      const { isError, _meta } = await line(where, about);
      expect([isError, _meta['adops/error'].code], about).to.deep.equal([true, code]);
      expect(await where.balance()).to.equal(1_000);
    }
    expect((await line(service, '[[misfit once]]')).isError).to.not.equal(true);
    await Promise.all([service.stop(), none.stop()]);
  });
});
