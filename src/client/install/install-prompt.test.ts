import { expect, test } from 'vitest'
import { installPrompt } from './install-prompt.ts'

const promptOf = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) })

test('the browser’s offer is kept until somebody asks, and is used once', async () => {
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

test('an app that was installed from the browser’s menu needs no offer any more', () => {
  const window = new EventTarget()
  installPrompt.listen(window)
  window.dispatchEvent(promptOf('dismissed'))
  window.dispatchEvent(new Event('appinstalled'))
  expect(installPrompt.isAvailable()).toBe(false)
})
