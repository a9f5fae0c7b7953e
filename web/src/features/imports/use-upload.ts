import { IMPORT_PART_BYTES } from '@gantry/contract/import-words';
import { useCallback, useState } from 'react';
import {
  useRehearseImportMutation,
  useSendImportPartMutation,
  useStartImportMutation,
} from './imports-queries.ts';

interface Sending {
  readonly file: File;
  readonly percent: number;
  readonly error: unknown;
}

/** A lost part is sent again before the person is informed. */
const triesForPart = 3;

/** Sends a file in parts and has it read; returns the id of the import once the server has all of it. */
export function useUpload(onSent: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [start] = useStartImportMutation();
  const [sendPart] = useSendImportPartMutation();
  const [rehearse] = useRehearseImportMutation();

  const upload = useCallback(
    async (file: File, projectId: string | undefined) => {
      const say = (percent: number, error: unknown = null) => setSending({ file, percent, error });
      say(0);
      const started = await start({ body: { fileName: file.name, size: file.size } });
      if (!started.data) return say(0, started.error);
      const { id } = started.data;
      const parts = Math.ceil(file.size / IMPORT_PART_BYTES);
      for (let number = 0; number < parts; number += 1) {
        const bytes = file.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
        let failure: unknown;
        for (let attempt = 1; attempt <= triesForPart; attempt += 1) {
          failure = (await sendPart({ id, number, bytes })).error;
          if (failure === undefined) break;
        }
        if (failure !== undefined) return say(Math.floor((100 * number) / parts), failure);
        say(Math.floor((100 * (number + 1)) / parts));
      }
      const asked = await rehearse({ params: { id }, body: projectId === undefined ? {} : { projectId } });
      if (asked.error !== undefined) return say(100, asked.error);
      setSending(null);
      onSent(id);
    },
    [start, sendPart, rehearse, onSent],
  );
  return { sending, upload, forget: () => setSending(null) };
}
