import { useState } from 'react';

export type ProjectsLayout = 'table' | 'cards';

const storageKey = 'projects-layout';

/** As the person left it in this browser. Private windows of some browsers keep nothing. */
export function useProjectsLayout(): [ProjectsLayout, (layout: ProjectsLayout) => void] {
  const [layout, setLayout] = useState(readLayout);
  const choose = (next: ProjectsLayout) => {
    setLayout(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // It lasts as long as the screen.
    }
  };
  return [layout, choose];
}

function readLayout(): ProjectsLayout {
  try {
    return localStorage.getItem(storageKey) === 'cards' ? 'cards' : 'table';
  } catch {
    return 'table';
  }
}
