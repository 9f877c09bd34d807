import { patienceOf } from '../../../../../sdk/patience.ts';
import type { Tool } from '../../../../../sdk/tool.ts';
import { sourcesOf } from '../../sources.ts';

interface Input {
  readonly query: string;
  readonly max_results: number;
  readonly entity_type: 'person' | 'business';
}
interface Found {
  readonly signals: readonly object[];
  readonly clusters: readonly object[];
  readonly more_available: boolean;
}

const SECONDS = 45;

const tool: Tool<Input, 'catalog' | 'scripts'> = async (input, ports) => {
  const sources = sourcesOf(ports, patienceOf(SECONDS));
  const found = await sources.ask<Found>('signals', 'search_audience_signals', { ...input });
  sources.needOne();
  const { query, entity_type } = input;
  const { signals = [], clusters = [], more_available = false } = found ?? {};
  return { query, entity_type, signals, clusters, more_available };
};
export default tool;
