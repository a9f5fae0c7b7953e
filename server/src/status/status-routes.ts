import { ProblemError } from '../platform/http/index.ts';
import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import type { Status } from './status.ts';
import { said } from './words/index.ts';

export function statusRoutes(status: Status): readonly RouteDeclaration[] {
  return [
    readRoute('getStatus', async ({ request }) => {
      const { session } = request;
      if (!session) throw new ProblemError('session/missing', said('signIn'));
      return { response: await status.describe(session) };
    }),
  ];
}
