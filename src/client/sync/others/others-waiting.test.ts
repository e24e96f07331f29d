import { describe, expect, it } from 'vitest'
import type { OthersVisit } from '../../../device/outbox/outbox-reader.ts'
import type { OwnerHash } from '../../../device/users/owner-hash.ts'
import { othersAdvice, othersWaiting, unsentOfOthers, whoseDrafts, whoseVisits } from './others-waiting.ts'

const ana = { owner: 'a' as OwnerHash, name: 'Ana Tama', drafts: 2 }
const ben = { owner: 'b' as OwnerHash, name: 'Ben Ito', drafts: 0 }
const visit = (owner: string, state: OthersVisit['state'] = 'sealed'): OthersVisit => ({
  owner: owner as OwnerHash,
  state,
  byteSize: 1,
  sentBytes: 0,
})

describe('what waits on a tablet for others', () => {
  it('names whose visits they are, the own first', () => {
    const others = othersWaiting([visit('a'), visit('a'), visit('b')], [ana, ben])
    expect(whoseVisits(1, others)).toBe('1 visit of yours, 2 of Ana Tama, and 1 of Ben Ito')
    expect(whoseVisits(0, others)).toBe('2 visits of Ana Tama and 1 of Ben Ito')
    expect(unsentOfOthers(others)).toBe(3)
  })

  it('counts drafts, which nobody else can send', () => {
    const others = othersWaiting([], [ana, ben])
    expect(others.map(({ name }) => name)).toEqual(['Ana Tama'])
    expect(whoseDrafts(0, others)).toBe('2 drafts of Ana Tama')
    expect(whoseDrafts(1, others)).toBe('1 draft of yours and 2 of Ana Tama')
    expect(whoseDrafts(0, [])).toBe('')
  })

  it('counts what is of nobody it knows', () => {
    const others = othersWaiting([visit('c')], [ana, ben])
    expect(whoseVisits(0, others)).toBe('1 visit of people this tablet does not know')
  })

  it('says what waits for its owner, and never to clear the tablet', () => {
    const going = othersWaiting([visit('b')], [ben])
    expect(othersAdvice(going)).toBe(
      'It is sent automatically, whoever is signed in. Don’t clear this tablet before it has arrived.',
    )
    const stopped = othersWaiting([visit('a', 'attention'), visit('a')], [ana])
    expect(othersAdvice(stopped)).toBe(
      '1 of Ana Tama waits until this person signs in here. Don’t clear this tablet before they have arrived.',
    )
  })
})
