import { expect, test } from 'vitest'
import { importWords } from './import-words.ts'

const nothing = { taken: 0, known: 0, others: 0, ended: 'whole' } as const

test('what was taken in is counted, with what was here already and what is of another practice', () => {
  expect(importWords({ ...nothing, taken: 2, known: 1 })).toEqual({
    tone: 'ok',
    title: 'The file is taken in',
    text: '2 visits taken in. They go out from here. 1 visit was here already.',
  })
  expect(importWords({ ...nothing, others: 1 }).text).toContain('Somebody who works there signs in')
  expect(importWords(nothing).title).toBe('This file holds no visits')
})

test('a file that can’t be read says why and what to do, and what was taken before', () => {
  for (const ended of ['foreign', 'newer', 'truncated', 'damaged', 'no-space'] as const) {
    const { tone, title, text } = importWords({ ...nothing, taken: 1, ended })
    expect([tone, title.length > 10]).toEqual(['danger', true])
    expect(text).toMatch(/then take|Then take|Choose the file/)
    expect(text).toContain('1 visit taken in')
  }
})
