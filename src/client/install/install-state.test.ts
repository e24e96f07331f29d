import { expect, test } from 'vitest'
import { installState } from './install-state.ts'

const android = { isStandalone: false, isOffered: false, userAgent: 'Mozilla/5.0 (Linux; Android 15)', touchPoints: 5 }
const mac = { ...android, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touchPoints: 0 }

test('tells an installed app from one that the browser offers to install', () => {
  expect(installState({ ...android, isStandalone: true, isOffered: true })).toBe('installed')
  expect(installState({ ...android, isOffered: true })).toBe('offered')
})

test('without an offer the way depends on the browser; an iPad is known even if it reports to be a Mac', () => {
  expect(installState(android)).toBe('by-menu')
  expect(installState({ ...android, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })).toBe('by-share')
  expect(installState({ ...mac, touchPoints: 5 })).toBe('by-share')
  expect(installState(mac)).toBe('by-menu')
})
