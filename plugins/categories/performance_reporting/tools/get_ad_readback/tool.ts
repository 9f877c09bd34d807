import type { Tool } from '../../../../../sdk/tool.ts';

interface Input {
  readonly platform: string;
  readonly ad_id: string;
  readonly account_id?: string;
  readonly approved_cta?: string;
}

const tool: Tool<Input, 'catalog' | 'scripts'> = async (input, { catalog, scripts }) => {
  const { platform, ad_id, account_id, approved_cta } = input;
  const routes = Object.keys(catalog.findScript('get_ad_readback')?.routes ?? {});
  const supported = routes.find((id) => id === catalog.platformId(platform));
  if (!supported)
    return {
      platform,
      ad_id,
      supported: false,
      status: 'unsupported',
      message: `Ads can be read back on ${routes.join(', ') || 'no platform'}.`,
    };
  const args = { ad_id, ...(approved_cta === undefined ? {} : { approved_cta }) };
  const run = await scripts.run({
    script: 'get_ad_readback',
    platform: supported,
    account_id,
    args,
  });
  return run.result as Record<string, unknown>;
};

export default tool;
