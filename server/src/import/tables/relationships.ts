import type { Archive } from './open-archive.ts';
import { readXml } from './xml-events.ts';

/** A reference from one part of an Office file to another. */
export interface Relationship {
  readonly id: string;
  /**
   * The last segment of its type, which is the same in the transitional and the strict form of the standard:
   * `worksheet`.
   */
  readonly type: string;
  /** The name of the other part. */
  readonly part: string;
}

/** The relationships of a part; without a name, those of the whole package (ECMA-376, part 2). */
export async function readRelationships(archive: Archive, part = ''): Promise<Relationship[]> {
  const slash = part.lastIndexOf('/') + 1;
  const found: Relationship[] = [];
  await readXml(archive.read(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = partOf(Target, part);
      if (target !== undefined)
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: target });
    },
  });
  return found;
}

/** A target is a path relative to the folder of its part, or to the root of the package. */
function partOf(target: string, from: string): string | undefined {
  try {
    const { pathname } = new URL(target.replace(/^[/\\]+/, '/'), `http://package/${from}`);
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return undefined;
  }
}
