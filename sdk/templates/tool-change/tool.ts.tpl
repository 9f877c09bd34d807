import { ServiceError, type ChangingTool } from '{{sdk_from_tool}}';

interface Input {
  readonly platform: string;
  readonly account_id: string;
}

const tool: ChangingTool<Input, 'connections'> = {
  /** Looks, and lists what would change: guards, approvals and the audit go by that. */
  async preview({ platform, account_id: after }, { ports }) {
    const all = (await ports.connections.list()).filter((one) => one.platform === platform);
    if (all.length === 0) return [];
    if (!all.some((one) => one.account_id === after))
      throw new ServiceError('account_unknown', { field: 'account_id' });
    const before = all.find((one) => one.is_primary)?.account_id ?? null;
    if (before === after) return [];
    return [{ entity: 'platform', id: platform, name: null, field: 'primary', before, after }];
  },

  /** Makes what was listed. Afterwards the preview runs once more: what it still lists was not done. */
  async apply({ platform, account_id }, { ports }, changes) {
    if (changes.length > 0) await ports.connections.prefer(platform, account_id);
    return { primary: account_id };
  },
};
export default tool;
