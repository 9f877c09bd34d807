/** The vendor's own client, pointed at the emulator. */
// @ts-expect-error -- the package brings no types
import * as vendor from 'tiktok-business-api-sdk-official';
import type { EmulatedPlatform } from '../../support/an-emulated-platform.ts';

type Callback = (error: Error | null, data: { data?: unknown; request_id?: string } | null) => void;
type Operation = (...args: unknown[]) => void;
const sdk = vendor as unknown as Record<
  string,
  new (client?: unknown) => Record<string, Operation> & { basePath: string }
>;

/** `client('CampaignCreationApi.campaignGet', '7130…', token, { page: 1 })`; the vendor throws what is not code 0. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the client's answers are untyped
export type Client = (operation: string, ...args: unknown[]) => Promise<any>;

export function aClient({ address }: Pick<EmulatedPlatform, 'address'>): Client {
  const { ApiClient } = sdk;
  if (!ApiClient) throw new Error('the client has no ApiClient');
  const connection = new ApiClient();
  connection.basePath = address;
  return (operation, ...args) =>
    new Promise((resolve, reject) => {
      const [api = '', name = ''] = operation.split('.');
      const Api = sdk[api];
      const run = Api && new Api(connection);
      if (typeof run?.[name] !== 'function') throw new Error(`the client has no ${operation}`);
      const answer: Callback = (error, reply) => (error ? reject(error) : resolve(reply?.data));
      run[name](...args, answer);
    });
}

/** A model of the client, made from plain fields: what it does not know is not in it. */
export function modelOf(name: string, fields: Readonly<Record<string, unknown>>): object {
  const Model = sdk[name] as unknown as { constructFromObject(from: object): object };
  return Model.constructFromObject(fields);
}
