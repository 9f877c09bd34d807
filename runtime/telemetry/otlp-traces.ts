/** Traces over OTLP/HTTP. Nothing is registered globally: two services in one process do not meet. */
import { setTimeout } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { ServiceError } from '../../sdk/errors.ts';
import { currentScope, inScope } from './scope.ts';
import type { Attributes, Note, Traces } from './traces.ts';

/** The wait of a stop for a collector that does not answer. */
const STOP_MS = 2_000;

export function createOtlpTraces(endpoint: string): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: STOP_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'adops' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: STOP_MS })],
  });
  const tracer = provider.getTracer('adops');
  const propagator = new W3CTraceContextPropagator();
  const callerOf = (traceparent: string | undefined): Context =>
    propagator.extract(
      ROOT_CONTEXT,
      { traceparent },
      { get: (carrier: { traceparent?: string }) => carrier.traceparent, keys: () => [] },
    );
  return {
    door: (name, { traceparent, attributes }, work) =>
      within(tracer, { name, kind: SpanKind.SERVER, attributes }, callerOf(traceparent), work),
    span(name, attributes, work) {
      const around = currentScope()?.span as Span | undefined;
      if (!around) return work(() => undefined);
      const kind = name.startsWith('platform ') ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return within(tracer, { name, kind, attributes }, trace.setSpan(ROOT_CONTEXT, around), work);
    },
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        setTimeout(STOP_MS, undefined, { ref: false }),
      ]),
  };
}

interface SpanWish {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
}

async function within<T>(
  tracer: Tracer,
  { name, kind, attributes }: SpanWish,
  parent: Context,
  work: (note: Note) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind, attributes: { ...attributes } }, parent);
  const requestId = currentScope()?.requestId ?? '';
  try {
    const done = () => work((more) => void span.setAttributes({ ...more }));
    return await inScope({ requestId, span }, done);
  } catch (error) {
    const code = error instanceof ServiceError ? error.code : 'internal';
    // The code alone: a message may quote what a caller or a platform said.
    span.setAttribute(ATTR_ERROR_TYPE, code).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
