import type { Work } from '@gantry/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWorkPlace } from '#features/works/work-place.tsx';
import { toast } from '#lib/toast.ts';
import { say } from './words/index.ts';

/**
 * A work that moved to another project has a new key, and its old key still leads to it. The address is corrected, and
 * a visitor with the old key gets a message.
 */
export function useMovedKey(askedKey: string | undefined, work: Work | undefined): void {
  const { projectId } = useWorkPlace();
  const navigate = useNavigate();
  const isMoved = askedKey !== undefined && work !== undefined && work.key !== askedKey;
  const isElsewhere = projectId !== undefined && work?.projectId !== projectId;
  const key = work?.key;
  useEffect(() => {
    if (!isMoved || key === undefined) return;
    toast(say('isNow', { old: askedKey, key }), {
      description: say('movedProject'),
    });
    void navigate(
      isElsewhere || projectId === undefined
        ? { to: '/work-detail', search: { key }, replace: true }
        : {
            to: '/projects/project-detail/$id/work-detail',
            params: { id: projectId },
            search: { key },
            replace: true,
          },
    );
  }, [isMoved, askedKey, key, isElsewhere, projectId, navigate]);
}
