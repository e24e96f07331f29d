import { describe, expect, it } from 'vitest'
import { pendingWorkText, pendingBadges, unsentDataWarning } from './staff-member.ts'

describe('what waits for somebody on the tablet', () => {
  it('names unsent visits before drafts, and nothing when there is nothing', () => {
    expect(pendingBadges({ drafts: 1, unsent: 2 })).toEqual([
      { tone: 'warn', text: '2 unsent' },
      { tone: 'info', text: '1 draft' },
    ])
    expect(pendingBadges({ drafts: 1, unsent: 0 })).toEqual([{ tone: 'info', text: '1 draft' }])
    expect(pendingBadges({ drafts: 0, unsent: 0 })).toEqual([])
  })

  it('promises that drafts open where they were left and that visits go out', () => {
    expect(pendingWorkText({ drafts: 1, unsent: 0 })).toBe('Your 1 draft opens where you left it.')
    expect(pendingWorkText({ drafts: 2, unsent: 1 })).toBe(
      'Your 2 drafts open where you left them. 1 visit goes out by itself.',
    )
    expect(pendingWorkText({ drafts: 0, unsent: 0 })).toBeUndefined()
  })
})

describe('what waits on the tablet before anybody signs in', () => {
  it('is everybody’s together, and nothing is said of nothing', () => {
    expect(
      unsentDataWarning([
        { drafts: 1, unsent: 0 },
        { drafts: 1, unsent: 2 },
      ]),
    ).toBe('On this tablet alone: 2 visits not sent yet and 2 drafts. Don’t clear it.')
    expect(unsentDataWarning([{ drafts: 0, unsent: 0 }])).toBeUndefined()
  })
})
