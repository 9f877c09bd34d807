import type { Judgement } from './judge.ts';
import { refused } from './refused.ts';

export function readsChangeNothing({ call }: Judgement): void {
  if (call.tool?.manifest.effect === 'read') throw refused('A reading tool changes nothing.');
}
