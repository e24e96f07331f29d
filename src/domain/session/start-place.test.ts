import { expect, test } from 'vitest'
import { startPlace } from './start-place.ts'

const installed = { path: '/', search: '?source=pwa' }

test('the installed app opens where the device is used: a tablet at who is working, an own device at its sign-in', () => {
  expect(startPlace(installed, 'tablet')).toBe('/clinician/login')
  expect(startPlace(installed, 'own')).toBe('/login')
  expect(startPlace(installed, 'unused')).toBeNull()
})

test('the home that somebody went to themselves stays the home of visitors', () => {
  for (const search of ['', '?source=mail', '?x=pwa']) expect(startPlace({ path: '/', search }, 'tablet')).toBeNull()
  expect(startPlace({ path: '/signup', search: '?source=pwa' }, 'tablet')).toBeNull()
})
