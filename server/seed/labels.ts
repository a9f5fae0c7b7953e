/** Labels of the demo company, and the titles that get them. */
export const labels: readonly { name: string; color: string; on: RegExp }[] = [
  { name: 'piling', color: 'blue', on: /pile|hammer/i },
  { name: 'concrete', color: 'olive', on: /concrete|pour|cast|formwork|slab/i },
  { name: 'steel', color: 'indigo', on: /steel|weld|truss|plate|girder|hinge|beam/i },
  { name: 'crane', color: 'orange', on: /crane|rope|boom|bearing/i },
  {
    name: 'permits',
    color: 'purple',
    on: /permit|licence|authority|application|neighbour|coastguard|certificate/i,
  },
  { name: 'environment', color: 'green', on: /silt|turbidity|bird|noise|plume|spill|metals/i },
  { name: 'electrical', color: 'amber', on: /cable|switchgear|transformer|duct|lamp|wire|energise/i },
  { name: 'survey', color: 'teal', on: /survey|measure|scan|dive|sound/i },
  { name: 'safety', color: 'red', on: /drill|fire|first aid|height|harness|life ring|load-test/i },
  { name: 'buying', color: 'pink', on: /^(order|buy|ask for prices|compare offers|receive)/i },
];
