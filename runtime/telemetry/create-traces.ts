import { noTraces, type Traces } from './traces.ts';

/** Traces to the collector at this address (`OTEL_EXPORTER_OTLP_ENDPOINT`), or none: then nothing of OpenTelemetry is even imported. */
export async function createTraces(endpoint: string | undefined): Promise<Traces> {
  if (endpoint === undefined) return noTraces;
  const { createOtlpTraces } = await import('./otlp-traces.ts');
  return createOtlpTraces(endpoint);
}
