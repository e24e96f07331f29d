import { beforeEach, expect, test, vi } from 'vitest'
import { testVault } from '../../../tests/support/test-vault.ts'
import { makeTypedValues } from './typed-values.ts'

/** The storage of a tab, as a reload leaves it. */
const tab = new Map<string, string>()
beforeEach(() => {
  tab.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
    removeItem: (key: string) => tab.delete(key),
  })
})

test('what is typed is there after a reload, by its form, and nowhere in the clear', async () => {
  const vault = await testVault()
  await makeTypedValues(vault).keep('sign-up', { firstName: 'Māhina', birth: { day: '3' } })
  expect(await makeTypedValues(vault).read('sign-up')).toEqual({ firstName: 'Māhina', birth: { day: '3' } })
  expect(await makeTypedValues(vault).read('guest')).toBeUndefined()
  expect([...tab].join()).not.toMatch(/hina|birth/)
})

test('the last letter wins, whichever is encrypted first, and nothing comes back once it is forgotten', async () => {
  const vault = await testVault()
  const waiting: (() => void)[] = []
  const slow = makeTypedValues({
    ...vault,
    encryptRecord: async (place, value) => {
      await new Promise<void>((go) => waiting.push(go))
      return vault.encryptRecord(place, value)
    },
  })
  const [first, second] = [slow.keep('sign-up', { firstName: 'A' }), slow.keep('sign-up', { firstName: 'Ar' })]
  waiting[1]?.()
  await second
  waiting[0]?.()
  await first
  expect(await slow.read('sign-up')).toEqual({ firstName: 'Ar' })
  const late = slow.keep('sign-up', { firstName: 'Aro' })
  await slow.forget('sign-up')
  waiting[2]?.()
  await late
  expect(tab.size).toBe(0)
})

test('at the end of a session every form is forgotten, with what is still being encrypted, and nothing else', async () => {
  const stored: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  Object.defineProperties(stored, {
    getItem: hidden((key: string) => stored[key] ?? null),
    setItem: hidden((key: string, text: string) => Object.assign(stored, { [key]: text })),
    removeItem: hidden((key: string) => delete stored[key]),
  })
  vi.stubGlobal('sessionStorage', stored)
  const typed = makeTypedValues(await testVault())
  stored['lentigo.booking'] = '{}'
  await typed.keep('guest', { firstName: 'Aroha' })
  const late = typed.keep('sign-up-patient', { firstName: 'Aroha' })
  await typed.forgetAll()
  await late
  expect(Object.keys(stored)).toEqual(['lentigo.booking'])
})

test('what another key wrote, or nobody did, is nothing; storage that is off keeps nothing', async () => {
  await makeTypedValues(await testVault()).keep('guest', { firstName: 'Aroha' })
  const other = makeTypedValues(await testVault())
  expect(await other.read('guest')).toBeUndefined()
  tab.set('lentigo.typed.guest', '%')
  expect(await other.read('guest')).toBeUndefined()
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('off', 'SecurityError')
    },
  })
  expect(await other.read('guest')).toBeUndefined()
})
