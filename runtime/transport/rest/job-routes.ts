import Router from '@koa/router';
import type { Context } from 'koa';
import { jobView } from '../../jobs/job-view.ts';
import type { Job } from '../../jobs/job.ts';
import { cancelOwnJob, findOwnJob } from '../../jobs/own-jobs.ts';
import type { RestParts } from './rest-parts.ts';
import { admitKey } from '../http/admit-key.ts';

export const jobsPath = '/api/v1/jobs/{id}';
export const jobPath = (id: string) => jobsPath.replace('{id}', id);

type JobContext = Context & { readonly params: { readonly id?: string } };

/** `GET` and `DELETE /api/v1/jobs/{id}`: the result of work that nobody waited for, and ending it early. */
export function createJobRoutes(parts: RestParts): Router {
  const router = new Router();
  router.get(jobPath(':id'), async (ctx: JobContext) => {
    const principal = await admitKey(parts, ctx);
    give(parts, ctx, await findOwnJob(parts, principal, ctx.params.id ?? ''));
  });
  router.delete(jobPath(':id'), async (ctx: JobContext) => {
    const principal = await admitKey(parts, ctx);
    const { requestId } = ctx.state as { requestId: string };
    const asked = { door: 'rest', requestId } as const;
    give(parts, ctx, await cancelOwnJob(parts, principal, ctx.params.id ?? '', asked));
  });
  return router;
}

function give({ clock }: RestParts, ctx: Context, job: Job): void {
  const view = jobView(job, clock.now());
  ctx.set('Cache-Control', 'no-store');
  if (view.retry_after_seconds !== undefined)
    ctx.set('Retry-After', String(view.retry_after_seconds));
  ctx.body = { success: true, job: view, credits_used: 0 };
}

/** Whether the header asks for an answer before the work is done. @see RFC 7240, section 4.1 */
export function prefersAsync(header: string): boolean {
  return header.split(',').some((preference) => /^\s*respond-async\s*(?:[;=]|$)/i.test(preference));
}
