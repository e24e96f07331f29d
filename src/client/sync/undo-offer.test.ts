import { expect, test } from 'vitest'
import { undoOffers } from './undo-offer.ts'

test('an offer is undone or settled, once; another one settles the first', () => {
  const done: string[] = []
  const offer = (name: string) => ({
    message: name,
    undo: () => done.push(`${name} undone`),
    settle: () => done.push(`${name} settled`),
  })
  undoOffers.make(offer('first'))
  undoOffers.make(offer('second'))
  expect(undoOffers.current()?.offer.message).toBe('second')
  undoOffers.undo()
  undoOffers.settle()
  expect(done).toEqual(['first settled', 'second undone'])
  expect(undoOffers.current()).toBeUndefined()
})
