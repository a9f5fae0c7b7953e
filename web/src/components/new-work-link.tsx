import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isNarrow } from '#lib/use-narrow.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { newWorkShown } from '#store/overlay.ts';

interface NewWorkLinkProps {
  /** The project that the work belongs to. */
  readonly projectId?: string;
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Opens the form of a new work over the screen. In another tab, and on a phone, the form is a page of its own. */
export function NewWorkLink({ projectId, ...look }: NewWorkLinkProps) {
  const dispatch = useAppDispatch();
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || isNarrow()) return;
    event.preventDefault();
    dispatch(newWorkShown({ projectId, search: {} }));
  };
  return projectId === undefined ? (
    <Link to="/create-new-work" onClick={open} {...look} />
  ) : (
    <Link
      to="/projects/project-detail/$id/create-new-work"
      params={{ id: projectId }}
      onClick={open}
      {...look}
    />
  );
}
