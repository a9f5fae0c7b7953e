import type { PlanImport } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import type { RehearsedImport } from './import-run.ts';
import { useRehearseImportMutation, useWriteImportMutation } from './imports-queries.ts';
import type { TypedTarget } from './use-typed-target.ts';
import { say } from './words/index.ts';

/** The calls of the buttons: changed choices, and the import as it was previewed. */
export function useRunCalls({ id, choices, rehearsal }: RehearsedImport, onChanged: () => void) {
  const [rehearse, { isLoading: isRehearsing }] = useRehearseImportMutation();
  const [write, { isLoading: isWriting }] = useWriteImportMutation();
  return {
    isCalling: isRehearsing || isWriting,
    choose: async (more: Partial<PlanImport['choices']>) => {
      const { error } = await rehearse({ params: { id }, body: { ...choices, ...more } });
      if (error !== undefined) notifyFailure(say('notTaken'), error);
      onChanged();
    },
    importAll: async (target: TypedTarget | undefined) => {
      const { error } = await write({ params: { id }, body: { stamp: rehearsal.stamp, ...target } });
      if (error !== undefined) notifyFailure(say('notImported'), error);
      onChanged();
    },
  };
}
