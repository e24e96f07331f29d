import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bind } from './bind.ts'
import type { AnswerContent } from './json-answer.ts'
import { mount } from './mount.ts'
import * as z from 'zod'
import { endpoint } from '../../contract/endpoint.ts'

const answering = (name: string, answer: readonly string[], content: AnswerContent) => {
  const asked = endpoint({
    name: `words/${name}`,
    method: 'get',
    path: `/words/${name}`,
    access: 'public',
    summary: 'Words.',
    response: z.array(z.string()),
    problems: [],
  })
  return bind(asked, async () => [...answer], content)
}
const words = (count: number) => Array.from({ length: count }, (_, i) => `Tūranga ${i}`)
const pictures = Array.from({ length: 24 }, () => randomBytes(6000).toString('base64url'))
const calls = [
  answering('long', words(1000), 'words'),
  answering('short', words(3), 'words'),
  answering('pictures', pictures, 'base64'),
]

const nobody = { tokens: { verify: () => Promise.reject(new Error('not-required')) }, findUser: async () => null }
let port: number
let close: () => void
beforeAll(async () => {
  const app = new OpenAPIHono()
  mount(app, calls, nobody)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  close = () => server.close()
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => close())

/** As it comes over the line: what is asked by fetch is opened already. */
const asked = (path: string, accepts: string | null) =>
  new Promise<{ encoding: string | undefined; vary: string | undefined; length: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      const headers = accepts === null ? {} : { 'accept-encoding': accepts }
      get({ port, path: `/api/v1/words/${path}`, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            encoding: answer.headers['content-encoding'],
            vary: answer.headers.vary,
            length: answer.headers['content-length'],
            bytes: Buffer.concat(parts),
          }),
        )
      }).on('error', reject)
    },
  )

test('a long answer comes compressed to whom can open it, and says the same', async () => {
  const plain = await asked('long', null)
  expect(plain.encoding).toBeUndefined()
  const compressed = await asked('long', 'gzip, br')
  expect(compressed).toMatchObject({ encoding: 'gzip', vary: 'Accept-Encoding' })
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  expect(gunzipSync(compressed.bytes)).toEqual(plain.bytes)
  expect(JSON.parse(plain.bytes.toString())).toHaveLength(1000)
})

test('photos in base64 come as short as their bytes', async () => {
  const { encoding, bytes } = await asked('pictures', 'gzip')
  expect(encoding).toBe('gzip')
  expect(bytes.length).toBeLessThan(24 * 6000 * 1.02)
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(pictures)
})

test('one is compressed whole while its call has its turn, so that its length is known', async () => {
  const { length, bytes } = await asked('long', 'gzip')
  expect(length).toBe(String(bytes.length))
})

test.each(['br', 'gzip;q=0', 'identity, gzip; q=0.0', 'x-gzipped'])(
  'whoever takes “%s” gets it plain',
  async (accepts) => {
    const { encoding, bytes } = await asked('long', accepts)
    expect(encoding).toBeUndefined()
    expect(JSON.parse(bytes.toString())).toHaveLength(1000)
  },
)

test('a short one comes as it is', async () => {
  const short = await asked('short', 'gzip')
  expect(short.encoding).toBeUndefined()
  expect(JSON.parse(short.bytes.toString())).toEqual(['Tūranga 0', 'Tūranga 1', 'Tūranga 2'])
})
