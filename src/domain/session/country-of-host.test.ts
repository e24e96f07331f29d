import { expect, test } from 'vitest'
import { countryOfHost } from './country-of-host.ts'

test.each([
  ['lentigo.nz', ['*.nz'], 'NZ'],
  ['book.lentigo.co.nz', ['*.nz'], 'NZ'],
  ['Lentigo.NZ:8443', ['*.nz'], 'NZ'],
  ['lentigo.nz', ['*.NZ'], 'NZ'],
  ['localhost:8080', ['LocalHost'], 'NZ'],
  ['LOCALHOST', ['localhost'], 'NZ'],
  ['[2001:db8::1]:8443', ['[2001:db8::1]'], 'NZ'],
  // One matching pattern of several is enough.
  ['localhost', ['*.nz', 'localhost'], 'NZ'],
  ['lentigo.com.au', ['*.nz', 'localhost'], 'AU'],
  // A pattern matches the whole host name only.
  ['nz', ['*.nz'], 'AU'],
  ['lentigonz', ['*.nz'], 'AU'],
  ['lentigo.nz.example.com', ['*.nz'], 'AU'],
  ['book.lentigo.nz', ['lentigo.nz'], 'AU'],
  ['lentigo.nz', ['nz'], 'AU'],
  ['lentigo.nz:nz', ['*.nz'], 'AU'],
  ['lentigo.nz', [], 'AU'],
] as const)('%s with %j shows sites of %s (P9.booking.02)', (host, nzHosts, country) =>
  expect(countryOfHost(host, nzHosts)).toBe(country),
)
