/** The port of traces: spans around what takes time. */

/** Names, codes, counts: never an argument, an answer, a key or a token. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Adds to the span under way. */
export type Note = (more: Attributes) => void;

export interface Traces {
  /** A request comes in: continues the caller's trace when `traceparent` is one, else begins a trace. */
  door<T>(
    name: string,
    wish: { readonly traceparent: string | undefined; readonly attributes: Attributes },
    work: (note: Note) => Promise<T>,
  ): Promise<T>;
  /** Inside a request: a child of the span around it. Outside of one: just the work. */
  span<T>(name: string, attributes: Attributes, work: (note: Note) => Promise<T>): Promise<T>;
  /** Sends the waiting spans, within 2 s. */
  stop(): Promise<void>;
}

const nothing: Note = () => undefined;

export const noTraces: Traces = {
  door: (_name, _wish, work) => work(nothing),
  span: (_name, _attributes, work) => work(nothing),
  stop: async () => undefined,
};

export interface TracesPart {
  readonly traces: Traces;
}
