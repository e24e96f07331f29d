import { expect, test } from 'vitest'
import { installOffer } from './install-offer.ts'

const promptOf = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) })

test('the browser’s offer is kept until somebody asks, and is used once', async () => {
  const window = new EventTarget()
  installOffer.listen(window)
  expect(installOffer.isThere()).toBe(false)
  expect(await installOffer.ask()).toBe('dismissed')
  const prompt = promptOf('accepted')
  window.dispatchEvent(prompt)
  expect(prompt.defaultPrevented).toBe(true)
  expect(installOffer.isThere()).toBe(true)
  expect(await installOffer.ask()).toBe('accepted')
  expect(installOffer.isThere()).toBe(false)
})

test('an app that was installed from the browser’s menu needs no offer any more', () => {
  const window = new EventTarget()
  installOffer.listen(window)
  window.dispatchEvent(promptOf('dismissed'))
  window.dispatchEvent(new Event('appinstalled'))
  expect(installOffer.isThere()).toBe(false)
})
