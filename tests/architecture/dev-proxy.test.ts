import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vite.config.ts'

/** Whether `npm run dev` passes an address on to the server, as Vite decides it. */
const isPassedOn = (address: string) =>
  Object.keys(config.server?.proxy ?? {}).some((key) =>
    key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key),
  )

test.each([
  '/api/v1/auth/token',
  '/api/docs',
  '/fhir/metadata',
  '/dev/outbox',
  '/healthz',
  '/readyz?verbose',
  '/.well-known/security.txt',
  '/sw.js',
])('npm run dev passes %s on to the server', (address) => {
  expect(isPassedOn(address)).toBe(true)
})

test('npm run dev serves every source of the app itself', () => {
  const sources = globSync('**/*.{ts,tsx,css,html}', { cwd: 'src/client' }).map((file) => `/${file}`)
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter(isPassedOn)).toEqual([])
})
