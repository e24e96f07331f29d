import { expect, test } from 'vitest'
import { mapView } from './map-view.ts'

const frame = { width: 340, height: 300, margin: 30 }
const close = (x: number, y: number) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })

test('places side by side, or one above the other, reach from margin to margin', () => {
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

test('north is up, and distances are those of the Mercator projection', () => {
  const [equator, north] = [
    { latitude: 0, longitude: 0 },
    { latitude: 60, longitude: 60 },
  ]
  const { at } = mapView([equator, north], frame)
  const [a, b] = [at(equator), at(north)]
  // ln(tan 60° + 1 / cos 60°) is the Mercator height of 60 degrees of latitude, in radians of longitude.
  expect((a.y - b.y) / (b.x - a.x)).toBeCloseTo(Math.log(Math.sqrt(3) + 2) / (Math.PI / 3), 6)
})

test('a single place is centred, at zoom 11 at most', () => {
  const only = { latitude: 0, longitude: 0 }
  const { at, tiles } = mapView([only], { width: 256, height: 256, margin: 30 })
  expect(at(only)).toEqual(close(128, 128))
  expect(at({ latitude: 0, longitude: 360 / 2 ** 11 })).toEqual(close(128 + 256, 128))
  // The four tiles around 0, 0; tiles that only touch the edge are included.
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

test('the whole world is one tile, scaled down where the frame is smaller', () => {
  const corners = [
    { latitude: -80, longitude: -170 },
    { latitude: 80, longitude: 170 },
  ]
  const [tile, ...more] = mapView(corners, { width: 160, height: 120, margin: 10 }).tiles()
  expect(tile).toMatchObject({ key: '0/0/0', z: 0, x: 0, y: 0 })
  expect(tile?.size).toBeLessThan(256)
  expect(more).toEqual([])
})

test('no tile lies beyond the edge of the world', () => {
  const east = mapView([{ latitude: 0, longitude: 180 }], { width: 256, height: 256, margin: 30 }).tiles()
  expect(east.map(({ key }) => key)).toEqual(['11/2047/1023', '11/2047/1024'])
  const west = mapView([{ latitude: 0, longitude: -180 }], { width: 256, height: 256, margin: 30 }).tiles()
  expect(west.map(({ key }) => key)).toEqual(['11/0/1023', '11/0/1024'])
})
