import { expect, test } from 'vitest'
import { draftText } from './draft-text.ts'
import { fillText } from './fill-text.ts'
import { findBrace } from './find-brace.ts'
import { template } from './template.ts'

const score = template('7-point score {score}: {features}.')

test('a text is filled by words for all its placeholders, which the compiler asks for', () => {
  expect(fillText(score, { score: 4, features: 'size, {colour}' })).toBe('7-point score 4: size, {colour}.')
  expect(fillText('Nothing to do', {})).toBe('Nothing to do')
  // @ts-expect-error a template is no text
  const text: string = score
  expect(text).toBe(score)
  // @ts-expect-error a word is missing
  expect(() => fillText(score, { score: 4 })).toThrow('Nothing fills {features}')
})

test('a draft keeps what nobody knows yet', () => {
  expect(draftText(score, { score: 4 })).toBe('7-point score 4: {features}.')
  expect(draftText('Red lacunae.', {})).toBe('Red lacunae.')
})

test.each([
  ['7-point score {score}: {features}', '{score}'],
  ['Grew {} mm', '{'],
  ['an end}', '}'],
  ['Nothing to do', null],
])('the brace of “%s” is %s', (text, brace) => {
  expect(findBrace(text)).toBe(brace)
})
