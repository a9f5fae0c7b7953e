import type { ProblemCode, Role } from '@gantry/contract';
import type { InjectOptions } from 'fastify';
import { createPerson } from './people.ts';
import { by, type SignedIn, signInAs } from './signed-in.ts';
import { TestClock } from './test-clock.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** The response to a call: its status, and the raw body. */
export interface Answer {
  readonly status: number;
  // Loosely typed, so that tests can look into responses; the server checks them against the contract.
  readonly body: AnswerBody;
}

interface AnswerBody {
  response: Record<string, unknown> & { id: string; version: number };
  changeSetId: string | null;
  next: string | null;
  references: Record<string, { id: string }[]>;
  code: ProblemCode;
  title: string;
  detail: string;
  errors: { path: string; name: string; message: string }[];
  conflicts: Record<string, unknown>[];
}

export type Rows = { [name: string]: unknown; id: string; key: string; version: number }[];

/** A person with a browser: calls are made in their name. */
export interface Caller {
  readonly id: string;
  get(url: string): Promise<Answer>;
  /** The rows of a list. */
  list(url: string): Promise<Rows>;
  post(url: string, payload?: object): Promise<Answer>;
  patch(url: string, payload: object): Promise<Answer>;
  put(url: string, payload: object): Promise<Answer>;
  delete(url: string): Promise<Answer>;
  /** The row that a POST created; fails if the call was refused. */
  make(url: string, payload: object): Promise<AnswerBody['response']>;
}

export interface Office extends TestServer {
  person(parts: { name: string; roles?: Role[]; departmentId?: string | null }): Promise<Caller>;
  /** Signs in an existing person in another browser. */
  signIn(id: string): Promise<Caller>;
}

/** The whole server for one company in the Berlin time zone, on Monday 2 March 2026 at ten o'clock. */
export async function openOffice(environment: Record<string, string> = {}): Promise<Office> {
  const clock = new TestClock('2026-03-02T09:00:00Z');
  const server = await createTestServer({
    environment: { GANTRY_TIME_ZONE: 'Europe/Berlin', ...environment },
    clock,
  });
  const signIn = async (id: string) => createCaller(server, id, await signInAs(server.services, id));
  return {
    ...server,
    signIn,
    person: async ({ name, roles = ['member'], departmentId = null }) => {
      const { id } = await createPerson(server.services.db, { name, roles, departmentId });
      return signIn(id);
    },
  };
}

function createCaller({ app }: TestServer, id: string, signedIn: SignedIn): Caller {
  const call = async (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) => {
    const answer = await app.inject(by(signedIn, { method, url, ...(payload && { payload }) }));
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    id,
    get: (url) => call('GET', url),
    list: async (url) => expectSuccess(url, await call('GET', url)).response as unknown as Rows,
    post: (url, payload) => call('POST', url, payload),
    patch: (url, payload) => call('PATCH', url, payload),
    put: (url, payload) => call('PUT', url, payload),
    delete: (url) => call('DELETE', url),
    make: async (url, payload) => expectSuccess(url, await call('POST', url, payload)).response,
  };
}

function expectSuccess(url: string, { status, body }: Answer): AnswerBody {
  if (status >= 300) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
