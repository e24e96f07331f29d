import { expect, test } from 'vitest'
import { readySpot } from '../../../tests/support/ready-visit-draft.ts'
import { type ChangeVerb, appendChange, type SpotChange, withSpot } from './spot-change.ts'

const [one, two, three] = [readySpot(1), readySpot(2), readySpot(3)]
const at = (spot: typeof one, place = 0) => ({ lesionId: spot.lesionId, at: place })

test('a spot is replaced where it is, inserted at its place, or taken out', () => {
  const changed = { ...two, comment: 'It itches.' }
  expect(withSpot([one, two, three], at(two), changed)).toEqual([one, changed, three])
  expect(withSpot([one, three], at(two, 1), two)).toEqual([one, two, three])
  expect(withSpot([one, three], at(two, 2), two)).toEqual([one, three, two])
  expect(withSpot([one, two, three], at(two), null)).toEqual([one, three])
  expect(withSpot([one, two, three], at(one), null)).toEqual([two, three])
})

test('one that is gone already is not taken out again', () => {
  const spots = [one, three]
  expect(withSpot(spots, at(two, 1), null)).toBe(spots)
})

test('a spot that is put back as it was keeps the photos that it has now', () => {
  const photos = [{ ...one.photos[0]!, fileName: 'later.jpg' }]
  const now = { ...one, photos, comment: 'later' }
  expect(withSpot([now], at(one), one)).toEqual([{ ...one, photos }])
})

const change = (verb: ChangeVerb, spot = one, comment = ''): SpotChange => ({
  verb,
  ...at(spot),
  before: { ...spot, comment: `before ${comment}` },
  after: { ...spot, comment },
})

test('typing on and nudging on are one step each, back to where they began', () => {
  for (const verb of ['nudged', 'commented', 'excision-commented', 'outcome-explained'] as const) {
    const past = appendChange(appendChange([], change(verb, one, 'a')), change(verb, one, 'ab'))
    expect(past).toEqual([{ ...change(verb, one, 'ab'), before: change(verb, one, 'a').before }])
  }
})

test('any other change is a step of its own, and so is one of another spot or kind, with those before it kept', () => {
  const others: ChangeVerb[] = [
    'placed',
    'carried-forward',
    'deleted',
    'moved',
    'sign-toggled',
    'knock-toggled',
    'outcome-chosen',
    'excised',
    'hidden',
  ]
  for (const verb of others) expect(appendChange([change(verb)], change(verb))).toHaveLength(2)
  expect(appendChange([change('commented', one)], change('commented', two))).toHaveLength(2)
  expect(appendChange([change('commented')], change('nudged'))).toHaveLength(2)
  const past = [change('placed'), change('commented', one, 'a')]
  expect(appendChange(past, change('commented', one, 'ab'))).toEqual([
    change('placed'),
    { ...change('commented', one, 'ab'), before: change('commented', one, 'a').before },
  ])
})
