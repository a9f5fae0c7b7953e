import type { UserChoice } from '@gantry/contract';
import { lookups } from '#api/lookups.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** The maximum number of names in one call. */
const namesInOneCall = 50;

/** Looks up people by their names in a text, for companies of any size. A name without a match stays text. */
export function useFindPeopleNamed() {
  const dispatch = useAppDispatch();
  return async (names: readonly string[]): Promise<readonly UserChoice[]> => {
    const calls: Promise<readonly UserChoice[]>[] = [];
    for (let at = 0; at < names.length; at += namesInOneCall) {
      const query = { named: names.slice(at, at + namesInOneCall) };
      const asked = dispatch(
        lookups.endpoints.listUserChoices.initiate({ query }, { subscribe: false, forceRefetch: true }),
      );
      calls.push(asked.then(({ data = [] }) => data));
    }
    const found = (await Promise.all(calls)).flat();
    return [...new Map(found.map((person) => [person.id, person])).values()];
  };
}
