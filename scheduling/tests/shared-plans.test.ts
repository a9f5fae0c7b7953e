import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedPath, WITHOUT_DATA } from './support/shared-data.ts';
import { BINARY_PLANS, NEUTRAL_PLANS, XML_PLANS } from './support/shared-plans.ts';

const listFolder = (folder: string, ending: string): string[] =>
  readdirSync(sharedPath(folder))
    .filter((name) => name.endsWith(ending) && name !== 'cases.json')
    .map((name) => name.slice(0, -ending.length));

describe.skipIf(!hasSharedData)(`the list of the plans beside the checkout${WITHOUT_DATA}`, () => {
  it.each([
    { folder: 'msproject', ending: '.xml', plans: XML_PLANS },
    { folder: 'msproject', ending: '.json', plans: NEUTRAL_PLANS },
    { folder: 'mpp', ending: '.mpp', plans: BINARY_PLANS },
  ])('lists exactly the files $ending of the folder $folder', ({ folder, ending, plans }) => {
    expect(plans.toSorted()).toEqual(listFolder(folder, ending).toSorted());
  });
});

it.each([
  { kind: 'XML', plans: XML_PLANS, count: 18 },
  { kind: 'neutral', plans: NEUTRAL_PLANS, count: 19 },
  { kind: 'binary', plans: BINARY_PLANS, count: 55 },
])('$count comparisons of $kind plans exist even without the data', ({ plans, count }) => {
  expect(new Set(plans).size).toBe(count);
});
