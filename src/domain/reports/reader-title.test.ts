import { expect, test } from 'vitest'
import { readerForDoctors, readerTitle } from './reader-title.ts'

test.each([
  ['34567', 'skin doctor'],
  [null, 'melanographer'],
])('a reader with the registration %s is called a %s', (registration, title) => {
  expect(readerTitle(registration)).toBe(title)
})

const reader = { text: 'Read by Dr Anil Patel on 18 Nov 2026', role: 'skin doctor', registration: '34567' }
test.each([
  [reader, 'Read by Dr Anil Patel on 18 Nov 2026, skin doctor, registration 34567'],
  [
    { text: 'Second opinion: Wai. Agrees on spot 1.', role: 'second reader', registration: '7' },
    'Second opinion: Wai. Agrees on spot 1, second reader, registration 7',
  ],
  [{ ...reader, role: 'melanographer', registration: null }, 'Read by Dr Anil Patel on 18 Nov 2026'],
])('a doctor’s copy names who read it with their registration', (given, said) => {
  expect(readerForDoctors(given)).toBe(said)
})
