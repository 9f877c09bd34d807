import type { ConnectionView, Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<object, 'connections'> = async (_input, { connections }, { apiUrl }) => {
  const tested = await Promise.all(
    (await connections.list()).map((one) => connections.test(one.platform, one.account_id)),
  );
  const connected = new Set(tested.map(({ platform }) => platform));
  const missing = connections.platforms().filter(({ platform }) => !connected.has(platform));
  return {
    connections: [
      ...tested.map((one) => status(one, apiUrl)),
      ...missing.map(({ platform }) => ({
        platform,
        account_id: null,
        account_name: null,
        status: 'not_connected',
        last_success_at: null,
        expires_at: null,
        message: null,
        reconnect_url: null,
      })),
    ],
    healthy: tested.every((one) => one.status === 'connected'),
  };
};

function status(one: ConnectionView, apiUrl: string) {
  return {
    platform: one.platform,
    account_id: one.account_id,
    account_name: one.account_name,
    status: one.status,
    last_success_at: one.last_success_at,
    expires_at: one.expires_at,
    message: one.message,
    // Another login helps where the login was refused, and nowhere else.
    reconnect_url: one.status === 'expired' ? `${apiUrl}/connections` : null,
  };
}

export default tool;
