import { describe, expect, it } from 'vitest'
import { graeme, readyVisitDraft } from '../../../../../tests/support/ready-visit-draft.ts'
import { summaryOf } from '../../../../device/drafts/draft-summary.ts'
import { lineOfDraft, type VisitLine } from '../../../../domain/visits/visit-line.ts'
import { countText, matchingVisits, matchesFilter } from './visits-filter.ts'

describe('the filters of the list of visits', () => {
  it('put a visit that has arrived under being read until its report is ready', () => {
    const receiptNumber = 'L7Q2-94'
    expect(matchesFilter('being-read', { stage: { kind: 'received', receiptNumber, clock: null } })).toBe(true)
    expect(matchesFilter('being-read', { stage: { kind: 'sent', at: '2026-11-20T00:00:00Z', receiptNumber } })).toBe(
      true,
    )
    expect(matchesFilter('being-read', { stage: { kind: 'reported', receiptNumber, report: null } })).toBe(false)
    expect(matchesFilter('reports', { stage: { kind: 'reported', receiptNumber, report: null } })).toBe(true)
    expect(matchesFilter('reports', { stage: { kind: 'waiting', photosSent: 0 } })).toBe(false)
  })

  it('show drafts under all and under drafts only', () => {
    const draft = { stage: { kind: 'draft', step: 'plot' } } as const
    expect(matchesFilter('all', draft)).toBe(true)
    expect(matchesFilter('drafts', draft)).toBe(true)
    expect(matchesFilter('being-read', draft)).toBe(false)
  })
})

const typed = {
  ...readyVisitDraft().patient,
  kind: 'typing',
  fields: {
    ...graeme,
    firstName: 'Hine',
    lastName: 'Ōhia',
    birthDay: '4',
    birthMonth: 'Feb',
    birthYear: '1981',
    nhi: 'zzz0016',
    mobilePhone: '021 555 0142',
  },
} as const

describe('words that are searched for on the tablet', () => {
  const visit = { patientName: 'Tāne Ngata', birthDate: '1959-12-17' } as VisitLine
  const nameless = { patientName: undefined, birthDate: undefined } as VisitLine
  const draft = lineOfDraft(summaryOf(readyVisitDraft({ patient: typed })))
  const found = (words: string) => matchingVisits(words, [visit, nameless, draft])

  it.each(['ngata tane', ' TĀNE ', '1959', '17/12/1959', 'tane nagta'])(
    '"%s" finds the visit of Tāne Ngata',
    (words) => {
      expect(found(words)).toEqual([visit])
    },
  )

  it.each(['hine', 'Ōhia', '4 Feb 1981', '1981', 'ZZZ00', '021 555 0142', '5550142', 'hnie'])(
    '"%s" finds the draft of Hine Ōhia, whose line shows the name alone',
    (words) => {
      expect(draft.birthDate).toBeUndefined()
      expect(found(words)).toEqual([draft])
    },
  )

  it('find nobody else, and all while there are none', () => {
    expect(found('tane henare')).toEqual([])
    expect(found(' ')).toEqual([visit, nameless, draft])
  })
})

describe('how many are shown', () => {
  it('names the place within all pages', () => {
    expect(countText({ page: 1, shown: 50, total: 214 })).toBe('Showing 1 to 50 of 214.')
    expect(countText({ page: 5, shown: 14, total: 214 })).toBe('Showing 201 to 214 of 214.')
    expect(countText({ page: 1, shown: 7, total: 7 })).toBe('Showing all 7.')
    expect(countText({ page: 1, shown: 0, total: 0 })).toBe('No visits.')
  })
})
