/** The parts that every HTTP surface uses. */
import type { ConfigPart } from '../../config/config.ts';
import type { KeysPart } from '../../tenants/tenants.ts';
import type { LifePart } from '../../life.ts';
import type { LimiterPart } from '../../limits/limiter.ts';
import type { LogPart } from '../../log.ts';
import type { StorePart } from '../../stores/store.ts';
import type { TracesPart } from '../../telemetry/traces.ts';

export interface HttpParts
  extends ConfigPart, KeysPart, LifePart, LimiterPart, LogPart, StorePart, TracesPart {}
