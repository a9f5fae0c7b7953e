import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config/index.ts';
import type { PlatformServices } from '../services.ts';
import { ProblemError } from './problem.ts';
import { said } from './words/index.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface RouteMetrics {
  counts: Map<number, number>;
  buckets: number[];
  sum: number;
  total: number;
}

/**
 * `/api/metrics` in the text format of Prometheus. Only for this machine, because metrics reveal too much to strangers.
 */
export function serveMetrics(app: FastifyInstance, services: PlatformServices): void {
  const byRoute = new Map<string, RouteMetrics>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', () => {
    delay.disable();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(none)'}`;
    const metrics = byRoute.get(route) ?? {
      counts: new Map(),
      buckets: BUCKETS_SECONDS.map(() => 0),
      sum: 0,
      total: 0,
    };
    byRoute.set(route, metrics);
    record(metrics, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', { config: { routeName: 'open' } }, (request, reply) => {
    if (!isFromThisMachine(request)) throw new ProblemError('request/not-found', said('nothingHere'));
    const { totalCount, idleCount, waitingCount } = services.pool;
    const gauges: [name: string, help: string, value: number][] = [
      ['process_resident_memory_bytes', 'Memory of this process', process.memoryUsage.rss()],
      ['process_uptime_seconds', 'Seconds since the start', process.uptime()],
      ['nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop', delay.percentile(99) / 1e9],
      ['gantry_database_connections', 'Open connections of the pool', totalCount],
      ['gantry_database_connections_idle', 'Connections of the pool without work', idleCount],
      ['gantry_database_waiting', 'Requests that wait for a connection', waitingCount],
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(render(byRoute, gauges));
  });
}

function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return isLoopbackHost(address) && request.headers['x-forwarded-for'] === undefined;
}

function record(metrics: RouteMetrics, status: number, seconds: number): void {
  metrics.counts.set(status, (metrics.counts.get(status) ?? 0) + 1);
  metrics.sum += seconds;
  metrics.total += 1;
  for (const [index, bound] of BUCKETS_SECONDS.entries())
    if (seconds <= bound) metrics.buckets[index] = (metrics.buckets[index] ?? 0) + 1;
}

function render(byRoute: Map<string, RouteMetrics>, gauges: [string, string, number][]): string {
  const lines = gauges.flatMap(([name, help, value]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    `${name} ${value}`,
  ]);
  lines.push('# HELP http_requests_total Answers', '# TYPE http_requests_total counter');
  for (const [route, { counts }] of byRoute)
    for (const [status, count] of counts)
      lines.push(`http_requests_total{route="${route}",status="${status}"} ${count}`);
  lines.push('# HELP http_request_seconds Time to the answer', '# TYPE http_request_seconds histogram');
  for (const [route, metrics] of byRoute) lines.push(...renderHistogram(route, metrics));
  return `${lines.join('\n')}\n`;
}

function renderHistogram(route: string, { buckets, sum, total }: RouteMetrics): string[] {
  return [
    ...BUCKETS_SECONDS.map(
      (bound, index) => `http_request_seconds_bucket{route="${route}",le="${bound}"} ${buckets[index]}`,
    ),
    `http_request_seconds_bucket{route="${route}",le="+Inf"} ${total}`,
    `http_request_seconds_sum{route="${route}"} ${sum}`,
    `http_request_seconds_count{route="${route}"} ${total}`,
  ];
}
