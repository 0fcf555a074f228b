import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChannelListener, subscribe, tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { mayNameRequest } from 'db/machinery';
import { ANSWERED, type Answered } from './metrics/answers.ts';
import { requestIdOf } from './requests/request-log.ts';

export interface TraceSettings {
  /** The address of a collector that takes OTLP over HTTP. */
  endpoint: string;
  /** The share of requests that are traced: 0 to 1. */
  share: number;
}

interface Service {
  name: string;
  version: string;
}

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
const COMMENT = /^\/\*.*?\*\/ /;

/**
 * Creates a span for each request, and below it one for each statement that may be linked to it, so none about votes.
 * Listens to the diagnostics channels of Node’s server, `countAnswers` and the driver, which cost nothing without a
 * listener. The id of the trace is that of the request. Returns a function that sends the remaining spans.
 */
export function startTracing(service: Service, { endpoint, share }: TraceSettings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const ids = new RandomIdGenerator();
  let requestId = '';
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service.name, 'service.version': service.version }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => (TRACE_ID.test(requestId) ? requestId : ids.generateTraceId()),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer(service.name);
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<object, Span>();

  listen<{ request: IncomingMessage }>('http.server.request.start', ({ request }) => {
    requestId = requestIdOf(request);
    const attributes = { 'http.request.method': request.method };
    const span = tracer.startSpan(
      String(request.method),
      { kind: SpanKind.SERVER, attributes },
      ROOT_CONTEXT,
    );
    spans.set(request, span);
    current.enterWith(span);
  });

  listen<Answered>(ANSWERED, ({ request, route, status }) => {
    const span = spans.get(request);
    if (!span) return;
    if (route?.path)
      span.updateName(`${request.method} ${route.path}`).setAttribute('http.route', route.path);
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });

  tracingChannel<Queried, Queried>('mysql2:query').subscribe({
    start(queried) {
      const parent = current.getStore();
      const sql = queried.query.replace(COMMENT, '');
      if (!parent || !mayNameRequest(sql)) return;
      const summary = summaryOf(sql);
      const attributes = { 'db.system.name': 'mysql', 'db.query.summary': summary };
      const under = trace.setSpan(context.active(), parent);
      spans.set(queried, tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, under));
    },
    end() {},
    error(queried) {
      spans.get(queried)?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncStart() {},
    asyncEnd(queried) {
      spans.get(queried)?.end();
    },
  });
  return () => provider.shutdown();
}

/** Is reported by the driver for each query. The text contains all values, so it must not be sent. */
interface Queried {
  query: string;
}

const TABLE = /\b(?:from|into|update)\s+`?(\w+)/i;

/** Returns a short name of the statement, such as `SELECT users`. */
function summaryOf(sql: string): string {
  const [verb = ''] = sql.trimStart().split(/\s/, 1);
  const [, table = ''] = TABLE.exec(sql) ?? [];
  return `${verb.toUpperCase()} ${table}`.trimEnd();
}

function listen<Message>(channel: string, hear: (message: Message) => void): void {
  subscribe(channel, hear as ChannelListener);
}
