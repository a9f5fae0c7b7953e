import type { Project } from '@gantry/contract';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useListProjectsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { CopyProjectDialog } from './copy-project-dialog.tsx';
import { say } from './words/index.ts';

/** The projects that are marked as templates, each a way to begin. Nothing where there are none. */
export default function TemplateOffers() {
  const { data } = useListProjectsQuery({ query: { template: 'yes', limit: 50 } });
  const [chosen, setChosen] = useState<Project>();
  if (data === undefined || data.response.length === 0) return null;
  return (
    <section aria-label={say('fromTemplate')} className="mb-6 max-w-2xl px-5 max-md:px-4">
      <h2 className="mb-1.5 text-sm font-medium text-secondary-foreground">{say('fromTemplate')}</h2>
      <ul className="flex flex-wrap gap-2">
        {data.response.map((project) => (
          <li key={project.id}>
            <Button icon={<CopyPlus />} onClick={() => setChosen(project)}>
              <span dir="auto">{project.name}</span>
              <span className="text-xs text-muted-foreground">{project.key}</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== undefined && <CopyProjectDialog project={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}
