import { afterEach, expect, it, vi } from 'vitest'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { countUnsaved, registerUnsaved } from './register-unsaved.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  let kind = 'logged-in'
  const listeners = new Set<() => void>()
  const session = {
    state: () => ({ kind }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as ClientDevice['session']
  const become = (next: string) => {
    kind = next
    for (const listener of listeners) listener()
  }
  return { session, become, isCloseAsked: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })) }
}

it('counts what is not saved, and has the browser ask before the tab closes while there is any', () => {
  const { session, isCloseAsked } = openPage()
  let waiting = 2
  const [typed, sent] = [registerUnsaved(session, () => waiting), registerUnsaved(session, () => 1)]
  expect([countUnsaved(), isCloseAsked()]).toEqual([3, true])
  sent.unregister()
  expect([countUnsaved(), isCloseAsked()]).toEqual([2, true])
  waiting = 0
  expect([countUnsaved(), isCloseAsked()]).toEqual([0, false])
  waiting = 1
  typed.unregister()
  expect([countUnsaved(), isCloseAsked()]).toEqual([0, false])
})

it('is lost once the session ends, and stays so when somebody is signed in again', () => {
  const { session, become, isCloseAsked } = openPage()
  const typed = registerUnsaved(session, () => 1)
  become('logged-in')
  expect([typed.isLost(), countUnsaved()]).toEqual([false, 1])
  become('locked')
  become('logged-in')
  expect([typed.isLost(), countUnsaved(), isCloseAsked()]).toEqual([true, 0, false])
})
