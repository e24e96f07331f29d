import { expect, test } from 'vitest'
import { installPrompt } from './install-prompt.ts'

const promptOf = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) })

test('stores the browser’s event until somebody installs, and uses it once', async () => {
  const window = new EventTarget()
  installPrompt.listen(window)
  expect(installPrompt.isAvailable()).toBe(false)
  expect(await installPrompt.show()).toBe('dismissed')
  const prompt = promptOf('accepted')
  window.dispatchEvent(prompt)
  expect(prompt.defaultPrevented).toBe(true)
  expect(installPrompt.isAvailable()).toBe(true)
  expect(await installPrompt.show()).toBe('accepted')
  expect(installPrompt.isAvailable()).toBe(false)
})

test('drops the event once the app is installed from the browser’s menu', () => {
  const window = new EventTarget()
  installPrompt.listen(window)
  window.dispatchEvent(promptOf('dismissed'))
  window.dispatchEvent(new Event('appinstalled'))
  expect(installPrompt.isAvailable()).toBe(false)
})
