import type { Db } from '../platform/database/index.ts';
import { KEY_PREFIX_WITHOUT_PROJECT } from '../works/index.ts';
import { isKeyTaken } from './project-repository.ts';
import { suggestKey } from './suggest-key.ts';

/** A key for a new project with this name that no project has or had. */
export async function proposeKey(db: Db, name: string): Promise<{ key: string }> {
  const isFree = async (key: string) => key !== KEY_PREFIX_WITHOUT_PROJECT && !(await isKeyTaken(db, key));
  return { key: await suggestKey(name, isFree) };
}
