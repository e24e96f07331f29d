import { beforeEach, expect, test, vi } from 'vitest'
import { appRequest } from './app-request.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())

function opened(address: string) {
  const { pathname, search } = new URL(address, 'http://localhost')
  const replaceState = vi.fn()
  appRequest.takeFromAddress({ location: { pathname, search }, history: { state: null, replaceState } })
  return replaceState.mock.calls.map(([, , url]) => url)
}

const query =
  'client_id=one&redirect_uri=https%3A%2F%2Fkea.example%2Fin%3Fa%3D1&response_type=code&scope=launch/patient+patient/*.rs&state=12345678901234567890&aud=https%3A%2F%2Flentigo.example%2Ffhir&code_challenge=abc&code_challenge_method=S256'

test('what an app asks for leaves the address at once, and is kept as it was until it is answered', () => {
  expect(opened(`/allow-app?${query}`)).toEqual(['/allow-app'])
  expect(appRequest.read()).toEqual({
    clientId: 'one',
    redirectUri: 'https://kea.example/in?a=1',
    responseType: 'code',
    scope: 'launch/patient patient/*.rs',
    // The router would parse it as a number and change it.
    state: '12345678901234567890',
    audience: 'https://lentigo.example/fhir',
    codeChallenge: 'abc',
    codeChallengeMethod: 'S256',
  })
  expect(opened('/allow-app')).toEqual([])
  expect(appRequest.read()?.clientId).toBe('one')
  appRequest.clear()
  expect(appRequest.read()).toBeNull()
})

test.each(['/login?client_id=one&redirect_uri=x', '/allow-app?client_id=one', '/allow-app?state=1'])(
  '%s asks for nothing',
  (address) => {
    opened(address)
    expect(appRequest.read()).toBeNull()
  },
)

test('a browser without storage says that nothing was asked', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(opened(`/allow-app?${query}`)).toEqual(['/allow-app'])
  expect(appRequest.read()).toBeNull()
  expect(appRequest.clear).not.toThrow()
})
