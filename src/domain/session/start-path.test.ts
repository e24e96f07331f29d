import { expect, test } from 'vitest'
import { startPath } from './start-path.ts'

const installed = { path: '/', search: '?source=pwa' }

test('the installed app opens where the device is used: a tablet at who is working, an own device at its sign-in', () => {
  expect(startPath(installed, 'tablet')).toBe('/clinician/login')
  expect(startPath(installed, 'own')).toBe('/login')
  expect(startPath(installed, 'unused')).toBeNull()
})

test('the home that somebody went to themselves stays the home of visitors', () => {
  for (const search of ['', '?source=mail', '?x=pwa']) expect(startPath({ path: '/', search }, 'tablet')).toBeNull()
  expect(startPath({ path: '/signup', search: '?source=pwa' }, 'tablet')).toBeNull()
})
