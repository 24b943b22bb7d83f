type Attribute = string | number | boolean;

type Attributes = { readonly [name: string]: Attribute };

export type SpanOptions = {
  readonly attributes?: Attributes;
  /** The caller's `traceparent`, where it sent one. */
  readonly parent?: string | undefined;
};

/** Tells what takes how long and what fails: calls, store, gateways, steps of orchestrations, timers. */
export interface Telemetry {
  /** Does work inside a span; a failure is noted and thrown on. Names are few, what varies is an attribute. */
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Adds to a counter; names and units by the conventions of OpenTelemetry. */
  count(name: string, value: number, attributes: Attributes): void;
  /** Notes how long something took, in seconds. */
  duration(name: string, seconds: number, attributes: Attributes): void;
  /** What is not sent yet is sent. */
  close(): Promise<void>;
}

/** Tells nothing, and costs nothing. */
export const noTelemetry: Telemetry = {
  span: (_name, _options, work) => work(),
  count: () => undefined,
  duration: () => undefined,
  close: async () => undefined,
};
