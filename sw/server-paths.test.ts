import { expect, test } from 'vitest'
import { serverPaths } from './server-paths.ts'

const isOfServer = (path: string) => serverPaths.some((pattern) => pattern.test(path))

test.each([
  '/api/docs',
  '/fhir',
  '/fhir/metadata',
  '/fhir/.well-known/smart-configuration',
  '/dev/outbox',
  '/readyz?verbose',
  '/.well-known/security.txt',
])('the server answers %s itself', (path) => {
  expect(isOfServer(path)).toBe(true)
})

test.each(['/', '/fhirs', '/patient/photos', '/report/LX-4821-73.pdf'])('the app answers %s', (path) => {
  expect(isOfServer(path)).toBe(false)
})
