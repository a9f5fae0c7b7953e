/** A chart to be measured: the name of its page, and where its code is, to measure its bundle size. */
export interface MeasuredChart {
  readonly name: string;
  readonly words: string;
  /** The import that a page needs to show it, without React. Undefined: nothing to send. */
  readonly bundle: string | undefined;
  readonly isPeer: boolean;
}

export const charts: readonly MeasuredChart[] = [
  { name: 'gantry', words: 'Gantry, engine on', bundle: 'gantry', isPeer: false },
  { name: 'canvas', words: 'a bare canvas', bundle: undefined, isPeer: false },
  { name: 'svar', words: 'SVAR 2.7.3', bundle: '@svar-ui/react-gantt', isPeer: true },
  { name: 'dhtmlx', words: 'DHTMLX 10.0.3', bundle: 'dhtmlx-gantt', isPeer: true },
  { name: 'wamra', words: 'wamra 0.6.17', bundle: '@wamra/gantt-task-react', isPeer: true },
  { name: 'frappe', words: 'frappe 1.2.2', bundle: 'frappe-gantt', isPeer: true },
];
