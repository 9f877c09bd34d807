import type { ReadScript, Window } from '../../../../../sdk/script.ts';

const script: ReadScript<{ window: Window; campaign_id?: string }, object> = async (
  { window, campaign_id },
  host,
) => {
  const { campaigns } = await host.get<{ campaigns: { id: string }[] }>(
    'accounts/{account}/campaigns',
  );
  return {
    window,
    rows: campaigns.filter(({ id }) => campaign_id === undefined || id === campaign_id),
  };
};
export default script;
