import { runnerOf } from '../../catalog/tool-kind.ts';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Config } from '../../config/config.ts';
import { plans } from '../../tenants/tenants.ts';
import { approvalsPath } from './approval-routes.ts';
import { jobsPath } from './job-routes.ts';
import { approvalOperations, approvalSchema, undoOperations } from './openapi-changes.ts';
import { acceptedSchema, jobOperations, jobSchema, preferHeader } from './openapi-jobs.ts';
import {
  common,
  failureSchema,
  headerObjects,
  ref,
  refusal,
  response,
  text,
} from './openapi-parts.ts';
import { runPath } from './rest.ts';
import { runRequestSchema } from './run-request.ts';
import { undoPath } from './undo-request.ts';

/** The OpenAPI 3.1 document of the REST operations, from the schemas that the service itself checks with. */
export function openApiDocument(
  catalog: Catalog,
  config: Pick<Config, 'urls'>,
): Record<string, unknown> {
  const { tools } = catalog;
  const run = runOperation(catalog, runRequestSchema(catalog) ?? { type: 'object' });
  const pending = pendingSchema(runnerOf(catalog)?.outputSchema ?? {});
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ad Operations Service',
      version: '1',
      description: 'Runs scripts of the library at ad platforms, and tells whose key a key is.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: config.urls.base }],
    security: [{ serviceKey: [] }, { bearer: [] }],
    paths: {
      [runPath]: { post: run },
      [undoPath]: undoOperations(run),
      [approvalsPath]: approvalOperations,
      [jobsPath]: jobOperations,
      '/v1/me': { servers: [{ url: config.urls.api }], get: identityOperation() },
    },
    components: {
      securitySchemes: {
        serviceKey: { type: 'apiKey', in: 'header', name: 'X-Service-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      headers: headerObjects,
      schemas: {
        RunSuccess: runSuccess(runnerOf(catalog)?.outputSchema ?? {}),
        RunFailure: failureSchema,
        RunPending: pending,
        Approval: approvalSchema(pending),
        RunAccepted: acceptedSchema,
        Job: jobSchema(tools.get('get_job_status')?.outputSchema ?? {}),
        Identity: identitySchema,
      },
    },
  };
}

/** Statuses of a run that never ran; the codes of each come from the error catalogue. */
const refusals = [400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 500, 503, 504];

function runOperation({ scripts }: Catalog, body: JsonSchema): Record<string, unknown> {
  const { manifest, routes } = scripts.get('list_campaigns') ?? {};
  const example = {
    script_name: 'list_campaigns',
    platform: manifest?.default ?? routes?.keys().next().value,
    args: ['--status', 'ENABLED'],
  };
  return {
    operationId: 'runScript',
    summary: 'Run one script',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'Repeats with the same key and body give the first answer and run nothing again.',
        schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      },
      preferHeader,
      {
        name: 'X-Batch-Id',
        in: 'header',
        description: 'Ties runs together, so that one undo takes them all back.',
        schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
      },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
    responses: {
      200: response('The run came to its end, well or not.', {
        anyOf: [ref('RunSuccess'), ref('RunFailure')],
      }),
      202: response(
        'The change waits for a person; or, with `Prefer: respond-async`, the call was made a job.',
        { anyOf: [ref('RunPending'), ref('RunAccepted')] },
        [...common, 'Preference-Applied', 'Location', 'Retry-After'],
      ),
      ...Object.fromEntries(refusals.map((status) => [status, refusal(status)])),
    },
  };
}

function identityOperation(): Record<string, unknown> {
  return {
    operationId: 'getIdentity',
    summary: 'Tell whose key this is',
    responses: {
      200: response('The identity behind the key.', ref('Identity')),
      ...Object.fromEntries([401, 429, 500].map((status) => [status, refusal(status)])),
    },
  };
}

function runSuccess({ properties }: JsonSchema): JsonSchema {
  const {
    result,
    credits_used,
    run_id,
    dry_run,
    price,
    account,
    changes,
    verified,
    warnings,
    page,
  } = (properties ?? {}) as Record<string, JsonSchema>;
  return {
    type: 'object',
    properties: {
      success: { const: true },
      result,
      credits_used,
      run_id,
      dry_run,
      price,
      account: { anyOf: [account ?? {}, { type: 'null' }] },
      changes,
      verified,
      warnings,
      page,
    },
    required: ['success', 'result', 'credits_used', 'run_id', 'account'],
  };
}

function pendingSchema({ properties }: JsonSchema): JsonSchema {
  const { pending, changes, warnings, page } = (properties ?? {}) as Record<string, JsonSchema>;
  const held = { ...pending, properties: { ...(pending?.properties as object), changes } };
  return {
    type: 'object',
    properties: {
      success: { const: false },
      pending: held,
      credits_used: { const: 0 },
      warnings,
      page,
    },
    required: ['success', 'pending', 'credits_used'],
  };
}

const listOrNull = { type: ['array', 'null'], items: text };
const identitySchema = {
  type: 'object',
  properties: {
    user_id: text,
    organization_id: { type: 'integer' },
    organization_name: text,
    plan: { enum: [...plans] },
    workspace_id: text,
    workspaces: {
      type: 'array',
      items: { type: 'object', properties: { id: text, name: text }, required: ['id', 'name'] },
    },
    scopes: { type: 'array', items: text },
    key: {
      type: 'object',
      properties: {
        id: text,
        name: text,
        tools: listOrNull,
        platforms: listOrNull,
        accounts: listOrNull,
        daily_cap: { type: ['integer', 'null'] },
        expires_at: { type: ['string', 'null'], format: 'date-time' },
      },
      required: ['id', 'name'],
    },
  },
  required: ['user_id', 'organization_id', 'workspace_id', 'scopes', 'key'],
};
