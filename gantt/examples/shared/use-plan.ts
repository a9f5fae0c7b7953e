import { useCallback, useRef, useState } from 'react';
import {
  type GanttData,
  type Intent,
  type LinkKind,
  type LinkQuestion,
  type PlaceQuestion,
  type Preview,
  type PreviewIntent,
  WorkFlag,
} from '../../src/index.ts';
import { previewOf, withDates } from './push-followers.ts';

/**
 * A minimal host: it stores the columns, executes intents, and records them so that the page (and its tests) can show
 * them.
 */
export function usePlan(initial: GanttData) {
  const [data, setData] = useState(initial);
  const now = useRef(data);
  now.current = data;
  const [intents, setIntents] = useState<readonly Intent[]>([]);
  const onPreview = useCallback(
    (intent: PreviewIntent) =>
      window.example.isThinking ? onlyInHand(intent) : previewOf(now.current, intent),
    [],
  );
  const onIntent = useCallback((intent: Intent) => {
    if (intent.kind === 'edit' && intent.column === 'after' && !isLinks(intent.text))
      return { refused: `“${intent.text}” is not a link: type one such as 3FS+2d.` };
    setIntents((before) => [...before, intent]);
    setData((before) => applyIntent(before, intent));
    return undefined;
  }, []);
  const mayLink = useCallback(
    ({ from, to }: LinkQuestion) =>
      reaches(now.current, to, from) ? 'The links would form a circle' : undefined,
    [],
  );
  const mayPlace = useCallback(
    ({ work, parent }: PlaceQuestion) =>
      parent >= 0 && ((now.current.flags[work] ?? 0) & WorkFlag.milestone) !== 0
        ? 'Milestones stay at the top'
        : undefined,
    [],
  );
  return { data, setData, intents, onPreview, onIntent, mayLink, mayPlace };
}

const isLinks = (text: string): boolean => /^(\d+([FS]{2}([+-]\d+d)?)?(, )?)*$/.test(text);

/** A host that cannot compute the successors at once: it asks the chart to ask again. */
function onlyInHand(intent: PreviewIntent): Preview {
  const dates = 'start' in intent ? intent : undefined;
  return {
    count: dates === undefined ? 0 : 1,
    works: Int32Array.of(dates?.work ?? -1),
    start: Int32Array.of(dates?.start ?? 0),
    finish: Int32Array.of(dates?.finish ?? 0),
    consequences: 'Working it out …',
  };
}

function applyIntent(data: GanttData, intent: Intent): GanttData {
  switch (intent.kind) {
    case 'move':
    case 'resize':
    case 'dates': {
      const preview = previewOf(data, intent);
      return preview ? withDates(data, preview) : data;
    }
    case 'progress': {
      const progress = data.progress.slice();
      progress[intent.work] = intent.progress;
      return { ...data, progress };
    }
    case 'link':
      return { ...data, links: addLink(data, intent.from, intent.to, intent.linkKind) };
    case 'place': {
      const parent = data.parent.slice();
      parent[intent.work] = intent.parent;
      return { ...data, parent };
    }
    case 'edit': {
      const { title } = data;
      return intent.column === 'title'
        ? { ...data, title: (work) => (work === intent.work ? intent.text : title(work)) }
        : data;
    }
    default:
      return data;
  }
}

function addLink({ links }: GanttData, from: number, to: number, kind: LinkKind): GanttData['links'] {
  return {
    count: links.count + 1,
    from: Int32Array.of(...links.from, from),
    to: Int32Array.of(...links.to, to),
    kind: Uint8Array.of(...links.kind, kind),
  };
}

function reaches({ links }: GanttData, from: number, to: number): boolean {
  const seen = new Set<number>();
  const open = [from];
  for (let work = open.pop(); work !== undefined; work = open.pop()) {
    if (work === to) return true;
    if (seen.has(work)) continue;
    seen.add(work);
    for (let link = 0; link < links.count; link += 1)
      if (links.from[link] === work) open.push(links.to[link] ?? -1);
  }
  return false;
}
