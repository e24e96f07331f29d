import { expect, test } from 'vitest'
import { installState } from './install-state.ts'

const android = { isStandalone: false, isOffered: false, userAgent: 'Mozilla/5.0 (Linux; Android 15)', touchPoints: 5 }
const mac = { ...android, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', touchPoints: 0 }

test('an installed app needs no words, an offer has its button', () => {
  expect(installState({ ...android, isStandalone: true, isOffered: true })).toBe('installed')
  expect(installState({ ...android, isOffered: true })).toBe('offered')
})

test('without an offer the words are those of the browser: an iPad’s, also where it says that it is a Mac', () => {
  expect(installState(android)).toBe('by-menu')
  expect(installState({ ...android, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })).toBe('by-share')
  expect(installState({ ...mac, touchPoints: 5 })).toBe('by-share')
  expect(installState(mac)).toBe('by-menu')
})
