import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { getMannequin, type MannequinAnswer } from '../../../../contract/lookups/mannequin.ts'
import { bodyParts } from '../../../../domain/body-model/body-parts.ts'

const server = await startTestServer()
const { token } = (await server.call('GET', '/auth/token')).body

test('A3.mannequin.01: the set has every mannequin with its plotting areas, which cover all 47 body parts', async () => {
  const answer = await server.call('GET', '/mannequin/getmannequin', { token })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const set: MannequinAnswer[] = getMannequin.response?.parse(answer.body) ?? []
  expect(set).toHaveLength(28)
  const areas = set.flatMap(({ mannequinId, plottingAreas }) =>
    plottingAreas.map((area) => ({ ...area, isItsOwn: area.mannequinId === mannequinId })),
  )
  expect(new Set(areas.map(({ bodyPartId }) => bodyPartId))).toEqual(
    new Set(bodyParts.map(({ bodyPartId }) => bodyPartId)),
  )
  expect(areas.every(({ isItsOwn, areaName, polygon }) => isItsOwn && areaName !== '' && polygon.length > 2)).toBe(true)
  expect(new Set(areas.map(({ plottingAreaId }) => plottingAreaId)).size).toBe(areas.length)
})

test('it is compressed if the client accepts gzip, with the same content', async () => {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  const packed = await server.fetch(new Request('http://localhost/api/v1/mannequin/getmannequin', { headers }))
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'accept-encoding'])
  const plain = await server.call('GET', '/mannequin/getmannequin', { token })
  expect(JSON.parse(gunzipSync(await packed.arrayBuffer()).toString())).toEqual(plain.body)
})

test('without a token it is 401', async () => {
  expect((await server.call('GET', '/mannequin/getmannequin')).status).toBe(401)
})
