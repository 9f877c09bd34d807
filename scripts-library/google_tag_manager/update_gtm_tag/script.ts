import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import {
  countsConversions,
  edited,
  htmlWish,
  presentEventValues,
  presentValues,
  valuesOf,
} from '../update.ts';
import { readTag, sendTag, tagResult, type Tag, type Thing } from '../levels.ts';

interface Args {
  readonly tag_id: string;
  readonly pause?: boolean;
  readonly html?: string;
  readonly set_param?: unknown;
  readonly set_event_param?: unknown;
  readonly i_checked_conversion_volume?: boolean;
  readonly container_id?: string;
}

/** @throws input_invalid  it would end the counting of conversions, and nobody looked */
function checkPause({ pause, i_checked_conversion_volume: checked }: Args, tag: Tag): void {
  if (!pause || tag.paused || checked || !countsConversions(tag)) return;
  throw failure(
    'input_invalid',
    `Tag ${tag.tagId} (${tag.name}, ${tag.type}) counts conversions. Look at their number with the user, then say i_checked_conversion_volume.`,
    { field: 'i_checked_conversion_volume' },
  );
}

const script: Script<'update_gtm_tag'> = updateScript({
  entity: 'tag',
  check: (args: Args) => {
    valuesOf(args.set_param, 'set_param');
    valuesOf(args.set_event_param, 'set_event_param');
  },
  read: (host: Host, args: Args) => readTag(host, args),
  wishes: (args, { tag }: Thing) => {
    checkPause(args, tag);
    const values = valuesOf(args.set_param, 'set_param');
    const eventValues = valuesOf(args.set_event_param, 'set_event_param');
    return [
      { field: 'paused', before: tag.paused ?? false, after: args.pause },
      htmlWish(tag, args.html),
      { field: 'parameters', before: presentValues(tag, values), after: values },
      {
        field: 'event_parameters',
        before: presentEventValues(tag, eventValues),
        after: eventValues,
      },
    ];
  },
  send: (host, thing, changes) => sendTag(host, thing, edited(thing.tag, changes)),
  result: tagResult,
});
export default script;
