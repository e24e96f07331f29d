import { expect, test } from 'vitest'
import { mapView } from './map-view.ts'

const frame = { width: 340, height: 300, margin: 30 }
const close = (x: number, y: number) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })

test('places beside each other reach from margin to margin, and so do those above each other', () => {
  const [west, east] = [
    { latitude: -36, longitude: 174 },
    { latitude: -36, longitude: 176 },
  ]
  const wide = mapView([west, east], frame)
  expect([wide.at(west), wide.at(east)]).toEqual([close(30, 150), close(310, 150)])
  const [north, south] = [
    { latitude: -36, longitude: 174 },
    { latitude: -40, longitude: 174 },
  ]
  const tall = mapView([south, north], frame)
  expect([tall.at(north), tall.at(south)]).toEqual([close(170, 30), close(170, 270)])
})

test('north is up, and places are as far apart as Mercator draws them', () => {
  const [equator, north] = [
    { latitude: 0, longitude: 0 },
    { latitude: 60, longitude: 60 },
  ]
  const { at } = mapView([equator, north], frame)
  const [a, b] = [at(equator), at(north)]
  // ln(tan 60° + 1 / cos 60°) is what 60 degrees of latitude measure, in radians of longitude.
  expect((a.y - b.y) / (b.x - a.x)).toBeCloseTo(Math.log(Math.sqrt(3) + 2) / (Math.PI / 3), 6)
})

test('one place stands in the middle, and no nearer than zoom 11', () => {
  const only = { latitude: 0, longitude: 0 }
  const { at, tiles } = mapView([only], { width: 256, height: 256, margin: 30 })
  expect(at(only)).toEqual(close(128, 128))
  expect(at({ latitude: 0, longitude: 360 / 2 ** 11 })).toEqual(close(128 + 256, 128))
  // The four tiles that meet where the equator crosses the first meridian; those that only touch the edge come too.
  expect(tiles()).toEqual(
    [1023, 1024].flatMap((y) =>
      [1023, 1024].map((x) => ({
        key: `11/${x}/${y}`,
        z: 11,
        x,
        y,
        size: 256,
        left: (x - 1024) * 256 + 128,
        top: (y - 1024) * 256 + 128,
      })),
    ),
  )
})

test('of the whole world there is one tile, smaller than a tile where the frame is', () => {
  const corners = [
    { latitude: -80, longitude: -170 },
    { latitude: 80, longitude: 170 },
  ]
  const [tile, ...more] = mapView(corners, { width: 160, height: 120, margin: 10 }).tiles()
  expect(tile).toMatchObject({ key: '0/0/0', z: 0, x: 0, y: 0 })
  expect(tile?.size).toBeLessThan(256)
  expect(more).toEqual([])
})

test('what lies beyond the edge of the map has no tile', () => {
  const east = mapView([{ latitude: 0, longitude: 180 }], { width: 256, height: 256, margin: 30 }).tiles()
  expect(east.map(({ key }) => key)).toEqual(['11/2047/1023', '11/2047/1024'])
  const west = mapView([{ latitude: 0, longitude: -180 }], { width: 256, height: 256, margin: 30 }).tiles()
  expect(west.map(({ key }) => key)).toEqual(['11/0/1023', '11/0/1024'])
})
