import type { CallRequest } from '#api/request.ts';
import { isHeldName } from '../queue/held-write.ts';

/**
 * The fields of requests that contain an id, or a list of ids, of works, labels and links. A queued write may refer
 * there to an object that another one creates, by its temporary id.
 */
const idFields: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'parentId',
  'before',
  'after',
  'labelIds',
  'addLabelIds',
  'removeLabelIds',
  'predecessorId',
  'successorId',
]);

/** The request with replaced ids; the same object when none changes. */
export function withIds(request: CallRequest, idOf: (id: string) => string): CallRequest {
  const [params, body] = [mapIds(request.params, idOf), mapIds(request.body, idOf)];
  return params === request.params && body === request.body ? request : { ...request, params, body };
}

/** The temporary ids to which this request refers. */
export function namesIn(request: CallRequest): readonly string[] {
  const names = new Set<string>();
  withIds(request, (id) => {
    if (isHeldName(id)) names.add(id);
    return id;
  });
  return [...names];
}

function mapIds<T>(value: T, idOf: (id: string) => string, isId = false): T {
  if (typeof value === 'string') return (isId ? idOf(value) : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const mapped = value.map((each) => mapIds(each, idOf, isId));
    return mapped.every((each, index) => each === value[index]) ? value : (mapped as T);
  }
  const entries = Object.entries(value).map(
    ([name, each]) => [name, mapIds(each, idOf, idFields.has(name))] as const,
  );
  const isSame = entries.every(([name, each]) => each === value[name as keyof typeof value]);
  return isSame ? value : (Object.fromEntries(entries) as T);
}
