import { expect, test } from 'vitest'
import { loginId } from '../../../../contract/ids.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import { browserCookie, browserSecretIn } from './browser-cookie.ts'

const login = loginId.parse('3b3a9c1e-7a0c-4d3a-9a55-0d9f3b0a1c17')
const secure = 'https://skin.example.nz'

test('over https the cookie is of this host alone, and another host of the domain can plant none', () => {
  const cookie = browserCookie(login, 'secret', secure)
  expect(cookie).toMatch(/^__Host-lentigo-known-[0-9a-f]{16}=secret; /)
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(cookie).not.toMatch(/Domain=/)
  const [given = ''] = cookie.split(';')
  const read = (text: string, url = secure) => browserSecretIn(new Headers({ cookie: text }), login, url)
  expect(read(given)).toBe(hashSecretToken('secret'))
  expect(read(given.replace('__Host-', ''))).toBeNull()
})

test('without https, as on this machine, it has a plain name', () => {
  const cookie = browserCookie(login, 'secret', 'http://localhost:8080')
  expect(cookie).toMatch(/^lentigo-known-/)
  expect(cookie).not.toMatch(/Secure/)
})
