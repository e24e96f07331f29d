import { expect, test } from 'vitest'
import { textAnswer } from './text-answer.ts'

test.each(['YES', 'yes.', ' Y ', 'Ok!', 'āe', 'a\u0304e'])('%s is yes', (text) => {
  expect(textAnswer(text)).toBe('yes')
})
test.each(['NO', 'no!', 'N', 'can’t come', "Can't come", 'Kāo'])('%s is no', (text) => {
  expect(textAnswer(text)).toBe('no')
})
test.each(['', 'Yes but later', 'no worries, see you then', 'Not sure', 'STOP', 'nono'])('%s is neither', (text) => {
  expect(textAnswer(text)).toBeNull()
})
