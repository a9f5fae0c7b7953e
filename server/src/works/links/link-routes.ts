import { type RouteDeclaration, writeRoute } from '../../requests/index.ts';
import { writerOf } from '../work-calls.ts';
import { createLink, deleteLink, updateLink } from './links.ts';

export const linkRoutes: readonly RouteDeclaration[] = [
  writeRoute('createLink', async (call) => ({ response: await createLink(await writerOf(call), call.body) })),
  writeRoute('updateLink', async (call) => ({
    response: await updateLink(await writerOf(call), call.params.id, call.body),
  })),
  writeRoute('deleteLink', async (call) => {
    await deleteLink(await writerOf(call), call.params.id);
    return { response: null };
  }),
];
