import type { Context, Span } from '@opentelemetry/api';
import { noTelemetry, type SpanOptions, type Telemetry } from './port.ts';

export type TelemetryOptions = {
  /** Where spans are sent by OTLP over HTTP; null: nowhere, and the SDK is never loaded. */
  readonly endpoint: string | null;
  readonly version: string;
};

const SERVICE = 'livingroom';

/** Metrics are sent so often, in ms. */
const EXPORTED_MS = 60_000;

/** Bounds of histograms, in seconds: those that the conventions advise for requests, and longer ones for work that is late. */
const SECONDS = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 60, 300, 900, 3600,
];

/** Beside the address of spans, where OTLP has it. */
function metricsUrl(traces: string): string {
  return traces.replace(/\/traces\/?$/, '/metrics');
}

/** Spans and metrics through the OpenTelemetry SDK, which is loaded at the first of them. Telemetry that fails disturbs nobody. */
export function createTelemetry({ endpoint, version }: TelemetryOptions): Telemetry {
  if (endpoint === null) return noTelemetry;
  let opened: Promise<Sdk | null> | null = null;
  const sdk = () => {
    opened ??= openSdk(endpoint, version).catch(() => null);
    return opened;
  };
  return {
    async span(name, options, work) {
      const ready = await sdk();
      return ready ? ready.span(name, options, work) : work();
    },
    count: (...args) => void sdk().then((ready) => ready?.count(...args)),
    duration: (...args) => void sdk().then((ready) => ready?.duration(...args)),
    close: async () => (await opened)?.close(),
  };
}

type Sdk = Telemetry;

async function openSdk(url: string, version: string): Promise<Sdk> {
  const [api, trace, metrics, resources, contexts, exporters, metricExporters] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const exporter = new exporters.OTLPTraceExporter({ url });
  const resource = resources.resourceFromAttributes({ 'service.name': SERVICE, 'service.version': version });
  const provider = new trace.TracerProvider({
    resource,
    spanProcessors: [new trace.BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  const reader = new metrics.PeriodicExportingMetricReader({
    exporter: new metricExporters.OTLPMetricExporter({ url: metricsUrl(url) }),
    exportIntervalMillis: EXPORTED_MS,
  });
  const meters = new metrics.MeterProvider({ resource, readers: [reader] });
  const meter = meters.getMeter(SERVICE, version);
  const tracer = provider.getTracer(SERVICE, version);
  const parentOf = ({ parent = '' }: SpanOptions): Context => {
    const [, traceId = '', spanId = '', flags = ''] = parent.split('-');
    const active = api.context.active();
    const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) || 0, isRemote: true };
    return api.isSpanContextValid(remote) ? api.trace.setSpanContext(active, remote) : active;
  };
  const failed = (span: Span, error: unknown) => {
    // The kind alone: texts of errors may name people.
    const message = error instanceof Error ? error.name : typeof error;
    span.setStatus({ code: api.SpanStatusCode.ERROR, message });
  };
  return {
    span: (name, options, work) =>
      tracer.startActiveSpan(
        name,
        { attributes: options.attributes ?? {} },
        parentOf(options),
        async (span) => {
          try {
            return await work();
          } catch (error) {
            failed(span, error);
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    // The SDK hands out the same instrument for the same name.
    count: (name, value, attributes) => meter.createCounter(name).add(value, attributes),
    duration: (name, seconds, attributes) =>
      meter
        .createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: SECONDS } })
        .record(seconds, attributes),
    close: async () => {
      await Promise.all([provider.shutdown(), meters.shutdown()]);
    },
  };
}
