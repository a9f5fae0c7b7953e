import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import type { RouteName } from '@gantry/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import type { Settings } from '../config/index.ts';
import type { PlatformServices } from '../services.ts';
import { answerBrokenRequests } from './broken-requests.ts';
import { compressAnswers } from './compress-answers.ts';
import { refuseCrossSite } from './cross-site.ts';
import { collectCspReports } from './csp-reports.ts';
import { CursorSeal } from './cursor-seal.ts';
import { describeInterface } from './describe-interface.ts';
import { createErrorHandler, sendProblem } from './error-handler.ts';
import { type Readiness, serveHealth } from './health.ts';
import { checkHost } from './host-check.ts';
import { ServedMethods } from './methods.ts';
import { serveMetrics } from './metrics.ts';
import { isOpenRoute } from './open-routes.ts';
import { ProblemError } from './problem.ts';
import { findUnservedRoutes, type RouteGuards, takesBytes } from './route-registry.ts';
import { createSecurityHeaders, type SecurityHeaders } from './security-headers.ts';
import { isCall } from './served-path.ts';
import { cutStalledReaders, STALL_LIMIT_MS } from './stalled-readers.ts';
import { assertWebApp, sendPage, serveWebApp, wantsPage } from './static-files.ts';
import { said } from './words/index.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;

export interface AppParts {
  services: PlatformServices;
  guards: RouteGuards;
  /** Registers the routes of all domains. */
  routes: (app: FastifyInstance) => Promise<void> | void;
  /** The built web app; absent in tests of the API alone. */
  webDirectory?: string;
  version: string;
  readiness?: Readiness;
  /** The timeout of a reader that does not read; shorter in tests. */
  stallLimitMs?: number;
  /** The start fails while a route of the table has no handler. */
  allowUnservedRoutes?: boolean;
}

/** The whole HTTP side of the server, ready to listen or to receive injected requests. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, webDirectory, version } = parts;
  const { settings } = services;
  if (webDirectory) assertWebApp(webDirectory);
  const headers = createSecurityHeaders({
    isHttps: settings.publicUrl.startsWith('https:'),
    signIn: settings.signIn,
  });
  const app = createFastify(services, headers);
  cutStalledReaders(app.server, parts.stallLimitMs ?? STALL_LIMIT_MS);
  const methods = new ServedMethods(app);
  refuseUndeclaredRoutes(app);
  app.decorate('routeGuards', parts.guards);
  app.decorate('servedRoutes', new Set<RouteName>());
  app.decorate('cursorSeal', new CursorSeal(services.sessionSecret));
  acceptOnlyJson(app);
  acceptBytes(app);
  setStandardHeaders(app, headers);
  checkHost(app, settings.publicUrl, settings.port);
  refuseCrossSite(app, settings.publicUrl);
  await limitRate(app, settings.requestsPerMinute, parts.guards);
  await app.register(fastifyCookie);
  compressAnswers(app);

  serveHealth(app, services, parts.readiness ?? { isStopping: false });
  serveMetrics(app, services);
  describeInterface(app, version, settings.publicUrl);
  collectCspReports(app);
  if (webDirectory) await serveWebApp(app, webDirectory, headers);
  await parts.routes(app);

  app.setNotFoundHandler((request, reply) => {
    if (webDirectory && wantsPage(request)) return sendPage(request, reply);
    throw methods.explainMiss(request);
  });
  const unserved = findUnservedRoutes(app);
  if (unserved.length > 0 && !parts.allowUnservedRoutes)
    throw new Error(`The contract names routes that no code serves: ${unserved.join(', ')}`);
  return app;
}

function createFastify(services: PlatformServices, headers: SecurityHeaders): FastifyInstance {
  const { settings, log } = services;
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustFunction(settings.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000, maxHeaderSize: 32_768 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers.standard, 'x-request-id': request.id, 'cache-control': 'no-store' });
      sendProblem(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequests(headers.standard),
  });
  app.setErrorHandler(createErrorHandler(() => services.measureDisk()));
  return app;
}

/** The nearest proxy is the connection itself. This many proxies are trusted, and addresses before them are not. */
function trustFunction(trusted: Settings['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/**
 * A signed-in person has a limit of their own, so that others at the same address cannot use it up. All other callers
 * are counted by address. Sign-in is exempt from the limit by address: see `registerRoute`.
 */
async function limitRate(app: FastifyInstance, max: number, guards: RouteGuards): Promise<void> {
  await app.register(fastifyRateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => guards.describeCaller(request)?.id ?? request.ip,
  });
}

/** Every route must be in the contract's table or in the short list of open routes. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const name = route.config?.routeName;
    const isInTable = name !== undefined && name !== 'open';
    if (isInTable || isOpenRoute(route.url)) return;
    throw new Error(
      `${route.method} ${route.url} stands neither in the contract's table nor on the list of open routes`,
    );
  });
}

function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still have a content type.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity')
      throw new ProblemError('request/content-type', said('notCompressed'));
  });
}

/** Binary bodies are accepted only on routes whose contract declares bytes; others have the wrong content type. */
function acceptBytes(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    const { routeName } = request.routeOptions.config;
    const isTaken = routeName !== undefined && routeName !== 'open' && takesBytes(routeName);
    if (isTaken) done(null, body);
    else done(new ProblemError('request/content-type', said('sendJson')));
  });
}

function setStandardHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers.standard).header('x-request-id', request.id);
    if (isCall(request)) reply.header('cache-control', 'no-store');
  });
}
