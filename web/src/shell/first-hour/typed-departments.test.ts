import { expect, test } from 'vitest';
import { readDepartments } from './typed-departments.ts';

test('each line is a department, and a leading dash or leading spaces put it below the one above', () => {
  const text = 'Construction\n- Site crew\n  Survey and design\n\n-- Levels\nOffice';
  expect(readDepartments(text, [])).toEqual([
    { name: 'Construction', code: 'CONS', below: null },
    { name: 'Site crew', code: 'SC', below: 0 },
    { name: 'Survey and design', code: 'SAD', below: 0 },
    { name: 'Levels', code: 'LEVE', below: 2 },
    { name: 'Office', code: 'OFFI', below: null },
  ]);
});

test('the first line is a top department, however it begins', () => {
  expect(readDepartments('-- Thi công', [])).toEqual([{ name: 'Thi công', code: 'TC', below: null }]);
});

test('codes that are taken get a number', () => {
  const codes = readDepartments('Site crew\nShip care\nBến cảng\n北', ['sc', 'BC']).map(({ code }) => code);
  expect(codes).toEqual(['SC2', 'SC3', 'BC2', 'DEP']);
});
