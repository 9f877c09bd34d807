/**
 * Conversions that come from a server: a call is taken as a whole or not at all.
 * @see https://ads-api.reddit.com/docs/v3/operations/Post%20Conversion%20Events
 */
import { countNew, type Fields } from '../../../../../sdk/emulator/index.ts';
import { pixelId } from '../accounts.ts';
import { faultsOf } from '../rules/checks.ts';
import { bodyOf, refuseIf } from '../words.ts';
import { accountOf, data, dataOf, type Routes } from './ask.ts';

export const conversionRoutes: Routes = {
  'POST pixels/:id/conversion_events': {
    scope: 'adsconversions',
    body: bodyOf('POST pixels/{id}/conversion_events'),
    answer: (ask) => {
      const { state, now } = ask;
      // A pixel has the id of its account.
      const { id: accountId } = accountOf(ask).spec;
      const { events, test_id: test } = dataOf(ask) as {
        readonly events: readonly Fields[];
        readonly test_id?: string;
      };
      const scope = { state, accountId };
      refuseIf(events.flatMap((one, at) => faultsOf('event', one, scope, `data.events.${at}`)));
      const seen = events.map((event, at) => {
        const { conversion_id: id = `${at}-${now}` } = (event['metadata'] ?? {}) as Fields;
        const { tracking_type: type } = event['type'] as Fields;
        const key = `${String(type)} ${String(id)}`;
        return { place: pixelId(accountId), key, event, takenAt: now };
      });
      if (test === undefined) countNew(state.conversions, seen);
      return data({ message: `Successfully processed ${events.length} conversion events.` });
    },
  },
};
