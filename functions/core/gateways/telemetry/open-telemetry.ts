import type { Context, Span } from '@opentelemetry/api';
import { noTelemetry, type SpanOptions, type Telemetry } from './port.ts';

export type TelemetryOptions = {
  /** Where spans are sent by OTLP over HTTP; null: nowhere, and the SDK is never loaded. */
  readonly endpoint: string | null;
  readonly version: string;
};

const SERVICE = 'livingroom';

/** Spans through the OpenTelemetry SDK, which is loaded at the first span. Telemetry that fails disturbs nobody. */
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
    close: async () => (await opened)?.close(),
  };
}

type Sdk = Pick<Telemetry, 'span' | 'close'>;

async function openSdk(url: string, version: string): Promise<Sdk> {
  const [api, trace, resources, contexts, exporters] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new exporters.OTLPTraceExporter({ url });
  const provider = new trace.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': SERVICE, 'service.version': version }),
    spanProcessors: [new trace.BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
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
    close: () => provider.shutdown(),
  };
}
