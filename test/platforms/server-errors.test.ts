/** A server error in a shape that no platform documents comes from whoever stands before it: nothing is known of a write. */
import { expect } from 'chai';
import { existsSync, readdirSync } from 'node:fs';
import { judgeReply } from '../../runtime/platforms/reply/judge-reply.ts';
import type { Dialect } from '../../sdk/platform.ts';

const root = new URL('../../plugins/platforms/', import.meta.url);
const bodies = [
  '',
  '<html>',
  'null',
  '[]',
  '{}',
  '"x"',
  '{"error":"x"}',
  '{"error":{}}',
  '{"error":{"message":"m"}}',
  '{"errors":[]}',
  '{"message":"x"}',
];

describe('A server error in a strange shape', () => {
  for (const platform of readdirSync(root)) {
    const file = new URL(`${platform}/dialect.ts`, root);
    if (!existsSync(file)) continue;
    it(`is an outage to ${platform}, so that a write that met it has an unknown outcome (P4)`, async () => {
      const { default: dialect } = (await import(file.href)) as { default: Dialect };
      for (const status of [500, 502, 503, 504])
        for (const text of bodies) {
          const { failure } = judgeReply({ status, headers: {}, text }, dialect);
          expect(failure, text).to.include({ code: 'platform_unavailable' });
          expect(failure!.retry, text).to.not.equal(true);
        }
    });
  }
});
