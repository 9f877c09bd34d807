/* Talks with the host by JSON-RPC over messages (MCP Apps, 2026-01-26), and hands what it tells to `draw`. */
{
  const host = window.parent;
  const waiting = new Map();
  let last = 0;
  const send = (message) => host.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ id: last, method, params });
    });
  const tell = (method, params = {}) => send({ method, params });

  const dress = ({ theme, locale } = {}) => {
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
    if (typeof locale === 'string') setLocale(locale);
  };
  const heard = {
    'ui/notifications/tool-result': (params) => draw(params),
    'ui/notifications/tool-cancelled': () => drawWords('The call was cancelled.'),
    'ui/notifications/host-context-changed': dress,
  };

  window.addEventListener('message', ({ source, data }) => {
    if (source !== host || data?.jsonrpc !== '2.0') return;
    if (typeof data.method !== 'string') {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error) asked?.reject(new Error(data.error.message));
      else asked?.resolve(data.result);
    } else if (data.id === undefined) heard[data.method]?.(data.params ?? {});
    else if (data.method === 'ping' || data.method === 'ui/resource-teardown')
      send({ id: data.id, result: {} });
    else send({ id: data.id, error: { code: -32601, message: 'Method not found' } });
  });

  /* A sandboxed page may open nothing by itself: the host asks the person. */
  openLink = (url) => void ask('ui/open-link', { url }).catch(() => undefined);

  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  dress({ theme: dark ? 'dark' : 'light' });
  const size = () => {
    const { height } = document.documentElement.getBoundingClientRect();
    tell('ui/notifications/size-changed', { height: Math.ceil(height) });
  };
  void ask('ui/initialize', {
    protocolVersion: '2026-01-26',
    appInfo: { name: 'adops', version: '1' },
    appCapabilities: {},
  }).then(({ hostContext }) => {
    dress(hostContext);
    tell('ui/notifications/initialized');
    new ResizeObserver(size).observe(document.documentElement);
  });
}
