import { describe, expect, it } from 'vitest'
import { pendingWorkText, pendingBadges, unsentDataWarning } from './staff-member.ts'

describe('the drafts and unsent visits of a person on the tablet', () => {
  it('names unsent visits before drafts, and nothing when there is nothing', () => {
    expect(pendingBadges({ drafts: 1, unsent: 2 })).toEqual([
      { tone: 'warn', text: '2 unsent' },
      { tone: 'info', text: '1 draft' },
    ])
    expect(pendingBadges({ drafts: 1, unsent: 0 })).toEqual([{ tone: 'info', text: '1 draft' }])
    expect(pendingBadges({ drafts: 0, unsent: 0 })).toEqual([])
  })

  it('says that drafts open where they were left and that visits will be sent', () => {
    expect(pendingWorkText({ drafts: 1, unsent: 0 })).toBe('Your 1 draft opens where you left it.')
    expect(pendingWorkText({ drafts: 2, unsent: 1 })).toBe(
      'Your 2 drafts open where you left them. 1 visit will be sent automatically.',
    )
    expect(pendingWorkText({ drafts: 0, unsent: 0 })).toBeUndefined()
  })
})

describe('the warning before anybody signs in', () => {
  it('counts the data of all users, and is missing if there is none', () => {
    expect(
      unsentDataWarning([
        { drafts: 1, unsent: 0 },
        { drafts: 1, unsent: 2 },
      ]),
    ).toBe('Only on this tablet: 2 visits not sent yet and 2 drafts. Don’t delete the tablet’s data.')
    expect(unsentDataWarning([{ drafts: 0, unsent: 0 }])).toBeUndefined()
  })
})
