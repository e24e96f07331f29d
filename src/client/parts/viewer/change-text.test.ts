import { describe, expect, it } from 'vitest'
import { alignmentText, changeText } from './change-text.ts'
import type { ComparisonState } from './use-comparison.ts'

const done = (before: number | null, after: number | null, confidence = 0.9): ComparisonState => ({
  kind: 'done',
  comparison: { matrix: [1, 0, 0, 1, 0, 0], confidence, diameters: { before, after } },
})

describe('the words under a comparison', () => {
  it('say in millimetres how the size changed', () => {
    expect(changeText(done(6, 8))).toBe('2.0 mm wider: 6.0 mm, then 8.0 mm across.')
    expect(changeText(done(6, 4.5))).toBe('1.5 mm narrower: 6.0 mm, then 4.5 mm across.')
  })
  it('call what is within the error of measuring the same', () => {
    expect(changeText(done(6, 6.2))).toBe('About the same size: 6.0 mm, then 6.2 mm across.')
  })
  it('say nothing where the field of view is not known', () => {
    expect(changeText(done(null, 8))).toBeNull()
    expect(changeText({ kind: 'working' })).toBeNull()
  })
  it('say that the computer lined the photos up, and promise nothing of how well', () => {
    expect(alignmentText(done(1, 1, 0.83))).toBe('Lined up by the computer. Check it by eye.')
    expect(alignmentText(done(1, 1, 0.2))).toBe('Hard to line up. Compare the photos side by side.')
  })
})
