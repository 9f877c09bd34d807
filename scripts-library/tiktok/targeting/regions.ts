/** Places that ad groups can target. */

interface Place {
  readonly location_id: string;
  readonly name: string;
  readonly level: string;
  readonly region_code?: string;
  readonly parent_id?: string;
}

/** `0` stands for no parent. */
export function locationOf({ location_id, name, level, region_code, parent_id }: Place) {
  return {
    location_id,
    name,
    level,
    region_code: region_code ?? null,
    parent_id: parent_id && parent_id !== '0' ? parent_id : null,
  };
}
export type { Place };
