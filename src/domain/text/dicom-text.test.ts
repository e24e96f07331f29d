import { expect, test } from 'vitest'
import { dicomName, dicomText } from './dicom-text.ts'

const long = (letter: string) => letter.repeat(80)

test.each([
  ['Rangihuna', 'Mere', 'Rangihuna^Mere'],
  ['O^Brien=Smith', 'Ana\\', 'O Brien-Smith^Ana/'],
  [long('a'), 'Mere', `${'a'.repeat(59)}^Mere`],
  ['Te', long('b'), `Te^${'b'.repeat(61)}`],
  [long('a'), long('b'), `${'a'.repeat(32)}^${'b'.repeat(31)}`],
  ['Suharto', '', 'Suharto'],
  ['', 'Madonna', 'Madonna'],
  // A sign of two code units is one character, and is never cut in half.
  ['𠮷'.repeat(80), '𠮷', `${'𠮷'.repeat(62)}^𠮷`],
])('%s, %s is %s', (lastName, firstName, name) => {
  expect(dicomName({ lastName, firstName })).toBe(name)
  expect(Array.from(name).length).toBeLessThanOrEqual(64)
})

test('a text is cut at 64 characters, between signs', () => {
  expect(dicomText(`${'a'.repeat(63)}😟b`)).toBe(`${'a'.repeat(63)}😟`)
})
