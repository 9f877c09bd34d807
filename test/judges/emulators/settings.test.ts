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
import { models } from '../../../plugins/platforms/gemini/emulator/seed.ts';
import { aFolder } from '../../support/a-folder.ts';

const require = createRequire(import.meta.url);
type Names = Readonly<Record<string, unknown>>;

/** Where clients look for a key that no line names. */
const KEYS = ['OPENAI', 'ANTHROPIC', 'RUNWAYML'].map((name) => `${name}_API_KEY`);
KEYS.push('RUNWAYML_API_SECRET', 'LUMAAI_API_KEY');

/** Settings that a line may name, and a call by its client. */
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
  gemini: {
    client: '@google/genai',
    names: ({ api_key }) => ({
      apiKey: api_key,
      GoogleGenAI: pick('@google/genai', 'GoogleGenAI'),
    }),
    call: (client) =>
      client.models.generateContent({ model: models[0], contents: 'Write about tents.' }),
  },
  runway: {
    client: '@runwayml/sdk',
    names: () => ({ RunwayML: pick('@runwayml/sdk', 'default') }),
    call: (client) =>
      client.textToVideo.create({
        model: 'gen4.5',
        promptText: 'A tent by a lake.',
        ratio: '720:1280',
        duration: 7,
      }),
  },
  luma: {
    client: 'lumaai',
    names: () => ({ LumaAI: pick('lumaai', 'default') }),
    call: (client) =>
      client.generations.video.create({
        model: 'ray-2',
        prompt: 'A tent by a lake.',
        aspect_ratio: '1:1',
        duration: '9s',
        resolution: '720p',
      }),
  },
  hubspot: {
    client: '@hubspot/api-client',
    names: () => ({ Client: pick('@hubspot/api-client', 'Client') }),
    call: (client, { access_token }) => {
      client.setAccessToken(access_token);
      const properties = { email: 'ana@tents.example' };
      return client.crm.contacts.basicApi.create({ properties });
    },
  },
  github: {
    client: 'octokit',
    names: ({ token }) => ({ auth: token, Octokit: pick('octokit', 'Octokit') }),
    call: (client) => client.rest.repos.get({ owner: 'northwind', repo: 'site' }),
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
      for (const name of KEYS) process.env[name] = secret;
      const names = judge.names(credentials);
      const make = new Function(...Object.keys(names), `return ${line}`) as (
        ...all: unknown[]
      ) => unknown;
      const client = make(...Object.values(names));
      expect(await judge.call(client, credentials)).to.be.an('object');
      const statuses = running.requests({ platform: id }).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).to.not.deep.equal([]);
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
