import { describe, expect, test } from 'vitest'
import { onTodaysDrawing, type StoredPlace } from './carry-place.ts'
import { drawVersion, FIGURES_VERSION } from './draw-mannequin.ts'
import { anchorOf } from './hit-test.ts'
import { mannequinIds } from './mannequin-ids.ts'
import { movedShare, namedMove } from './moved-share.ts'

const places = ([1, 2] as const).flatMap((version) =>
  mannequinIds.flatMap(({ name, mannequinId }) =>
    drawVersion(name, version).plottingAreas.map((area) => {
      const { x, y } = anchorOf(area)
      const { bodyPartId, lesionLocationId } = area
      const place: StoredPlace = { mannequinId, mannequinVersion: version, x, y, bodyPartId, lesionLocationId }
      return { name, area: area.areaName, place }
    }),
  ),
)

describe('every area of drawings 1 and 2', () => {
  test('its place says that it was carried, and from where', () => {
    for (const { place } of places) {
      const { mannequinVersion, x, y, lesionLocationId } = place
      const today = onTodaysDrawing(place)
      expect(today.mannequinVersion).toBe(FIGURES_VERSION)
      expect(today.carriedFrom).toEqual({ mannequinVersion, x, y, lesionLocationId })
    }
  })

  test('where it moved more than 2 % of the height, the move is named in centimetres, and only there', () => {
    const moves = places
      .map(({ place }) => onTodaysDrawing(place))
      .map((today) => ({
        share: movedShare(today) ?? Number.NaN,
        cm: namedMove(today),
      }))
    for (const { share, cm } of moves) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThan(0.35)
      expect(cm === null).toBe(share <= 0.02)
    }
    expect(moves.some(({ cm }) => cm !== null)).toBe(true)
    expect(moves.some(({ cm }) => cm === null)).toBe(true)
  })
})

test('a place of today is not carried', () => {
  const place = {
    mannequinId: 1,
    mannequinVersion: FIGURES_VERSION,
    x: 0.5,
    y: 0.3,
    bodyPartId: 12,
    lesionLocationId: null,
  }
  expect(onTodaysDrawing(place)).toBe(place)
  expect([movedShare(place), namedMove(place)]).toEqual([null, null])
})
