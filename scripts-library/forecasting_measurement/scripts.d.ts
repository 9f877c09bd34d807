// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    attribute_paths: { args: AttributePathsArgs; result: AttributePathsResult; effect: 'read' };
    compare_arms: { args: CompareArmsArgs; result: CompareArmsResult; effect: 'read' };
    forecast_series: { args: ForecastSeriesArgs; result: ForecastSeriesResult; effect: 'read' };
    measure_lift: { args: MeasureLiftArgs; result: MeasureLiftResult; effect: 'read' };
    split_budget: { args: SplitBudgetArgs; result: SplitBudgetResult; effect: 'read' };
  }
}

export interface AttributePathsArgs {
/**
 * @minItems 1
 * @maxItems 20000
 */
paths: {
/**
 * @minItems 1
 * @maxItems 1000
 */
path: string[]
conversions: number
nulls?: number
value?: number
}[]
}
export interface AttributePathsResult {
conversion_probability: number
channels: {
channel: string
removal_effect: number
share: number
attributed_conversions: number
attributed_value: number
last_touch_conversions: number
}[]
model: {
name: string
observations: number
fit: (number | null)
notes: string[]
}
warnings: string[]
}

export interface CompareArmsArgs {
reward_metric: ("ctr" | "conversion_rate" | "roas")
/**
 * @minItems 1
 * @maxItems 100
 */
arms: {
ad_id: string
trials?: number
reward?: number
spend?: number
conversions?: number
value?: number
}[]
}
export interface CompareArmsResult {
arms: {
ad_id: string
mean: number
low: number
high: number
probability_best: number
share: number
}[]
model: {
name: string
observations: number
fit: (number | null)
notes: string[]
}
warnings: string[]
}

export interface ForecastSeriesArgs {
/**
 * @minItems 1
 * @maxItems 5000
 */
series: (number | null)[]
start_date: string
metric: ("spend" | "impressions" | "clicks" | "conversions" | "conversion_value" | "ctr" | "cpc" | "cpa" | "roas")
horizon: number
/**
 * @minItems 1
 * @maxItems 5000
 */
denominator?: (number | null)[]
}
export interface ForecastSeriesResult {
forecast: {
date: string
value: (number | null)
low: (number | null)
high: (number | null)
}[]
total: {
value: (number | null)
low: (number | null)
high: (number | null)
}
confidence: number
model: {
name: string
observations: number
fit: (number | null)
notes: string[]
}
warnings: string[]
}

export interface MeasureLiftArgs {
conversions: {
/**
 * @minItems 1
 * @maxItems 5000
 */
[k: string]: (number | null)[]
}
pre_days: number
/**
 * @minItems 1
 * @maxItems 500
 */
test_regions: string[]
/**
 * @minItems 1
 * @maxItems 500
 */
control_regions: string[]
method: ("geo_lift" | "synthetic_control")
}
export interface MeasureLiftResult {
percent: number
absolute: number
low: (number | null)
high: (number | null)
p_value: number
fit: number
weights: {
[k: string]: number
}
power: number
model: {
name: string
observations: number
fit: (number | null)
notes: string[]
}
warnings: string[]
}

export interface SplitBudgetArgs {
total_budget: number
target: ("conversions" | "roas")
constraints?: {
[k: string]: {
min?: number
max?: number
}
}
history: {
[k: string]: {
/**
 * @minItems 1
 * @maxItems 5000
 */
spend: (number | null)[]
/**
 * @minItems 1
 * @maxItems 5000
 */
conversions?: (number | null)[]
/**
 * @minItems 1
 * @maxItems 5000
 */
conversion_value?: (number | null)[]
}
}
}
export interface SplitBudgetResult {
allocation: {
channel: string
current: number
recommended: number
min: number
max: number
marginal_return: number
expected: number
elasticity: number
}[]
expected: number
current: number
model: {
name: string
observations: number
fit: (number | null)
notes: string[]
}
warnings: string[]
}
