import type { UserChoice } from '@gantry/contract';
import { lookups } from '#api/lookups.ts';
import { useAppDispatch } from '#store/hooks.ts';

/** As many names as one call takes. */
const namesInOneCall = 50;

/** Looks people up by what they are called in a text, however many the company has. A name that cannot be looked up stays text. */
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
