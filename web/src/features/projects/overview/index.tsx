import type { ProjectDetail } from '@gantry/contract';
import { BurnUpSection } from './burn-up-section.tsx';
import { ChainSection } from './chain-section.tsx';
import { LoadSection } from './load-section.tsx';
import { NewsSection } from './news-section.tsx';
import { RoadSection } from './road-section.tsx';

/* They come after the figures are on screen: each is read by itself. */

export function MainParts({ project }: { project: ProjectDetail }) {
  return (
    <>
      <NewsSection projectId={project.id} />
      <RoadSection project={project} />
      <ChainSection project={project} />
    </>
  );
}

export function SideParts({ project }: { project: ProjectDetail }) {
  return (
    <>
      <BurnUpSection projectId={project.id} />
      <LoadSection projectId={project.id} />
    </>
  );
}
