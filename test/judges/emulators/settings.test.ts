/**
 * Vendors' own clients on emulators that stand alone, unchanged: each is made by the line that `adops emulators` prints,
 * evaluated as it stands, or goes by its constant host through the proxy.
 */
import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { startEmulators, type About } from '../../../runtime/emulators/start-emulators.ts';
import type { RunningEmulators } from '../../../runtime/emulators/start-emulators.ts';
import type { AnyJson } from '../../support/any-json.ts';
import { aFolder } from '../../support/a-folder.ts';

const require = createRequire(import.meta.url);
type Names = Readonly<Record<string, unknown>>;

/** What a line may name, and a call by its client. */
interface Judge {
  readonly client: string;
  names(credentials: Names): Names;
  call(client: AnyJson, credentials: Names): Promise<unknown>;
}

const pick = (name: string, ...path: string[]): unknown =>
  path.reduce<AnyJson>((from, one) => from[one], require(name) as AnyJson);

const judges: Readonly<Record<string, Judge>> = {
  openai: {
    client: 'openai',
    names: () => ({ OpenAI: pick('openai', 'OpenAI') }),
    call: (client) =>
      client.responses.create({ model: 'gpt-5.6-luna', input: 'Say hello.', store: false }),
  },
  anthropic: {
    client: '@anthropic-ai/sdk',
    names: () => ({ Anthropic: pick('@anthropic-ai/sdk', 'Anthropic') }),
    call: (client) => client.models.list(),
  },
  elevenlabs: {
    client: '@elevenlabs/elevenlabs-js',
    names: ({ api_key }) => ({
      apiKey: api_key,
      ElevenLabsClient: pick('@elevenlabs/elevenlabs-js', 'ElevenLabsClient'),
    }),
    call: (client) => client.voices.search({}),
  },
  slack: {
    client: '@slack/web-api',
    names: ({ bot_token }) => ({
      token: bot_token,
      WebClient: pick('@slack/web-api', 'WebClient'),
    }),
    call: (client) => client.conversations.list({ limit: 20 }),
  },
  email: {
    client: 'resend',
    names: ({ api_key }) => ({ key: api_key, Resend: pick('resend', 'Resend') }),
    call: async (client) => {
      const { data, error } = await client.domains.list();
      if (error) throw new Error(JSON.stringify(error));
      return data;
    },
  },
};

describe("Vendors' clients, by the lines that are printed", function () {
  this.timeout(60_000);
  const folder = aFolder();
  let running: RunningEmulators;
  let about: About;
  before(async () => {
    running = await startEmulators({
      platforms: [...Object.keys(judges), 'builtwith'],
      tls: { folder },
    });
    about = await running.about();
  });
  after(() => running.stop());

  for (const [id, judge] of Object.entries(judges))
    it(`${judge.client} at ${id}`, async () => {
      const platform = about.platforms.find((one) => one.id === id);
      const credentials = platform?.accounts[0]?.credentials ?? {};
      const line = platform?.clients.find(({ client }) => client === judge.client)?.set ?? '';
      const [secret = ''] = Object.values(credentials);
      process.env['OPENAI_API_KEY'] = process.env['ANTHROPIC_API_KEY'] = secret;
      const names = judge.names(credentials);
      const make = new Function(...Object.keys(names), `return ${line}`) as (
        ...all: unknown[]
      ) => unknown;
      const client = make(...Object.values(names));
      expect(await judge.call(client, credentials)).to.be.an('object');
      expect(running.requests({ platform: id, status: 200 })).to.not.deep.equal([]);
    });

  it('a client with a constant host, by the variables that are printed', async () => {
    const key = about.platforms.find((one) => one.id === 'builtwith')?.accounts[0]?.credentials[
      'api_key'
    ];
    const code = `
      const { createClient } = await import('builtwith-api');
      const found = await createClient(${JSON.stringify(key)}).domain('maplecoffee.example');
      console.log(typeof found);`;
    const env = { ...process.env, ...about.tls?.environment };
    const words = ['--input-type=module', '-e', code];
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      cwd: import.meta.dirname,
      env,
    });
    expect(stdout.trim()).to.equal('object');
    expect(running.requests({ platform: 'builtwith', status: 200 })).to.have.length(1);
  });
});
