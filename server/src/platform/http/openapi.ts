import {
  browserRoutes,
  type Message,
  messages,
  problem,
  type Route,
  type RouteAccess,
  type RouteName,
  routes,
} from '@gantry/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * The description of the whole API as OpenAPI 3.1. It is created from the contract's table, so it is always up to date.
 */
export function createOpenApi(version: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][])
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: describe(name, route, messages[name]),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'Gantry', version, description: 'Works, projects and departments on one timeline.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problem, 'output') },
      responses: {
        Problem: {
          description: 'A refusal, with a code and a sentence for people',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-gsid', description: 'Set by signing in.' },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'The value of the cookie XSRF-TOKEN, on every call that changes something.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'A token from Settings, Account.' },
      },
    },
  };
}

function describe(name: RouteName, route: Route, message: Message): Json {
  const status = String(route.status ?? (message.response || message.file ? 200 : 204));
  const changes = route.method !== 'GET';
  return {
    operationId: name,
    summary: route.summary,
    description: describeAccess(route.access),
    tags: [route.path.split('/')[2]],
    ...(route.access !== 'public' && {
      security: [
        { session: [], ...(changes && { antiForgery: [] }) },
        ...(browserRoutes.has(name) ? [] : [{ token: [] }]),
      ],
    }),
    parameters: [...parameters('path', message.params), ...parameters('query', message.query)],
    ...(message.body && {
      requestBody: { required: true, ...jsonContent(toJsonSchema(message.body, 'input')) },
    }),
    ...(message.bytes !== undefined && {
      requestBody: { required: true, content: fileContent(['application/octet-stream']) },
    }),
    responses: {
      [status]: {
        description: message.response || message.file ? 'Done' : 'Done; there is nothing to say',
        ...(message.file && { content: fileContent(message.file) }),
        ...(message.response && jsonContent(toJsonSchema(message.response, 'output'))),
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

export function describeAccess(access: RouteAccess): string {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'session') return 'Open to everyone who is signed in.';
  if (access === 'self') return 'For signed-in people, on what is their own.';
  return `Asks for the right to ${access.action} ${access.target}.`;
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(place === 'query' && { style: 'form', explode: true }),
    schema: property,
  }));
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}

function fileContent(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function jsonContent(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}
