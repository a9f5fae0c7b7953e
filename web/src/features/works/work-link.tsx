import type { Work } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useWorkPlace } from './work-place.tsx';

interface WorkLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'title' | 'tabIndex'> {
  readonly work: Pick<Work, 'key'>;
  readonly children: ReactNode;
}

/** A link to a work's page; inside a project it opens within the project. */
export function WorkLink({ work, ...look }: WorkLinkProps) {
  const { projectId } = useWorkPlace();
  const search = { key: work.key };
  return projectId === undefined ? (
    <Link to="/work-detail" search={search} {...look} />
  ) : (
    <Link
      to="/projects/project-detail/$id/work-detail"
      params={{ id: projectId }}
      search={search}
      {...look}
    />
  );
}
