import type { Work } from '@gantry/contract';
import { ResourceIcon, unknownResource } from '#components/resources/resource-kind.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import type { ReferenceLookup } from '../references-lookup.ts';
import { say } from './words/index.ts';

interface AssigneesValueProps {
  readonly work: Work;
  readonly names: ReferenceLookup;
}

/** People by their pictures, resources by their names, with their share if it is not 100 %. */
export function AssigneesValue({ work, names }: AssigneesValueProps) {
  const { assigneeIds, resourceIds, units } = work;
  if (assigneeIds.length + resourceIds.length === 0)
    return <span className="text-muted-foreground">{say('none')}</span>;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
      {assigneeIds.map((id) => (
        <span key={id} className="flex items-center gap-1">
          <Avatar name={names.user(id)?.name ?? say('unknownPerson')} />
          <Share percent={units[id]} />
        </span>
      ))}
      {resourceIds.map((id) => {
        const resource = names.resource(id);
        return (
          <span key={id} className="flex min-w-0 items-center gap-1">
            <ResourceIcon kind={resource?.kind ?? 'other'} />
            <bdi className="truncate" title={resource?.name}>
              {resource?.name ?? unknownResource}
            </bdi>
            <Share percent={units[id]} />
          </span>
        );
      })}
    </span>
  );
}

function Share({ percent }: { readonly percent: number | undefined }) {
  return percent !== undefined && <span className="num text-xs text-muted-foreground">{percent} %</span>;
}
