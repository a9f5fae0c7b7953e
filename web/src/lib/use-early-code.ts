import { useEffect, useState } from 'react';
import type { EarlyCode } from './early-code.ts';
import { loadPatiently } from './lazy-part.ts';

/**
 * Early code once it is loaded. Unlike `lazy` it is painted at once: React keeps the fallback of a lazy part for 300 ms
 * after the last fallback on the page was replaced, and a project's head has some of its own.
 */
export function useEarlyCode<Module>(code: EarlyCode<Module>): Module | undefined {
  const [module, setModule] = useState(code.here);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const isHere = module !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isLeft = false;
    loadPatiently(code.load).then(
      (loaded) => isLeft || setModule(() => loaded),
      (error: unknown) => isLeft || setFailure({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [code, isHere]);
  if (failure !== undefined) throw failure.error;
  return module;
}
