import { expect, test } from 'vitest'
import { readerForDoctors, readerTitle } from './reader-title.ts'

test.each([
  ['34567', 'skin doctor'],
  [null, 'melanographer'],
])('a reader with the registration %s is called a %s', (registration, title) => {
  expect(readerTitle(registration)).toBe(title)
})

test.each([
  [
    'Read by Dr Anil Patel on 18 Nov 2026',
    'skin doctor',
    '34567',
    'Read by Dr Anil Patel on 18 Nov 2026, skin doctor, registration 34567',
  ],
  [
    'Second opinion: Wai. Agrees on spot 1.',
    'second reader',
    '7',
    'Second opinion: Wai. Agrees on spot 1, second reader, registration 7',
  ],
  ['Read by Wai on 18 Nov 2026', 'melanographer', null, 'Read by Wai on 18 Nov 2026'],
])('a doctor’s copy of "%s" names the registration', (text, role, registration, said) => {
  expect(readerForDoctors({ text, role, registration })).toBe(said)
})
