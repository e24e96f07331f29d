import { expect, test } from 'vitest'
import { mannequinIds } from '../body-model/mannequin-ids.ts'
import {
  allViews,
  groupOfId,
  viewGroups,
  viewsAndDrawings,
  viewShowing,
  viewsOf,
  viewsWithSpots,
} from './figure-views.ts'

test('the rail has seven groups, in their order, with the figures of one build', () => {
  expect(viewGroups).toEqual(['front', 'back', 'left', 'right', 'head', 'hands', 'feet'])
  expect(allViews('female').map(({ group, mannequin, word }) => [group, mannequin, word])).toEqual([
    ['front', 'adult-female-front', 'Front'],
    ['back', 'adult-female-back', 'Back'],
    ['left', 'adult-female-left', 'Left side'],
    ['right', 'adult-female-right', 'Right side'],
    ['head', 'head-front', 'Face'],
    ['head', 'head-left', 'Left'],
    ['head', 'head-right', 'Right'],
    ['head', 'head-top', 'Top'],
    ['hands', 'hand-left-palm', 'Left palm'],
    ['hands', 'hand-left-back', 'Left back'],
    ['hands', 'hand-right-palm', 'Right palm'],
    ['hands', 'hand-right-back', 'Right back'],
    ['feet', 'foot-left-top', 'Left top'],
    ['feet', 'foot-left-sole', 'Left sole'],
    ['feet', 'foot-right-top', 'Right top'],
    ['feet', 'foot-right-sole', 'Right sole'],
  ])
  expect(viewsOf('front', 'child')).toEqual([{ mannequin: 'child-front', mannequinId: 13, word: 'Front' }])
})

test('each stored mannequin has its group; one that no figure has is on the front', () => {
  const groups = mannequinIds.map(({ mannequinId }) => groupOfId(mannequinId))
  const bodies = ['front', 'back', 'left', 'right']
  const insets = [4, 4, 4].flatMap((count, i) => Array.from({ length: count }, () => ['head', 'hands', 'feet'][i]))
  expect(groups).toEqual([...bodies, ...bodies, ...bodies, ...bodies, ...insets])
  expect(groupOfId(999)).toBe('front')
})

test('an old mark is shown on the same view of the build in use, an inset on itself', () => {
  expect([1, 6, 11, 16, 19].map((id) => viewShowing(id, 'male'))).toEqual([
    'adult-male-front',
    'adult-male-back',
    'adult-male-left',
    'adult-male-right',
    'head-right',
  ])
  expect(viewShowing(999, 'male')).toBeNull()
})

test.each([
  ['no spots', [], ['adult-male-front', 'adult-male-back'], []],
  ['spots of the front alone', [9, 9], ['adult-male-front', 'adult-male-back'], []],
  ['a side', [11], ['adult-male-front', 'adult-male-back', 'adult-male-left'], []],
  ['a sole and the head', [26, 17], ['adult-male-front', 'adult-male-back', 'head-front', 'foot-left-sole'], []],
  ['the side of another build', [7], ['adult-male-front', 'adult-male-back', 'adult-male-left'], ['adult-female-left']],
  ['one that no figure has', [999], ['adult-male-front', 'adult-male-back'], []],
] as const)('of %s a page draws front, back and what spots were put on, and loads no other map', (...given) => {
  const [, ids, drawn, besides] = given
  const spots = ids.map((mannequinId) => ({ mannequinId }))
  expect(viewsWithSpots(spots, 'male').map(({ mannequin }) => mannequin)).toEqual(drawn)
  expect(viewsAndDrawings(spots, 'male')).toEqual([...drawn, ...besides])
})
