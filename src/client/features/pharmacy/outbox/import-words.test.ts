import { expect, test } from 'vitest'
import { importWords } from './import-words.ts'

const nothing = { taken: 0, known: 0, others: 0, ended: 'whole' } as const

test('counts imported visits, visits that were already here, and visits of another practice', () => {
  expect(importWords({ ...nothing, taken: 2, known: 1 })).toEqual({
    tone: 'ok',
    title: 'The file is imported',
    text: '2 visits imported. They are sent from here. 1 visit was already here.',
  })
  expect(importWords({ ...nothing, others: 1 }).text).toContain('Somebody who works there must sign in')
  expect(importWords(nothing).title).toBe('This file holds no visits')
})

test('an incomplete import says why, what to do, and what was imported before', () => {
  for (const ended of ['foreign', 'newer', 'truncated', 'damaged', 'no-space'] as const) {
    const { tone, title, text } = importWords({ ...nothing, taken: 1, ended })
    expect([tone, title.length > 10]).toEqual(['danger', true])
    expect(text).toMatch(/then import|Then import|Choose the file/)
    expect(text).toContain('1 visit imported')
  }
})
